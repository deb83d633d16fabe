# La página sobre privacidad: qué guarda el servidor y cuánto tiempo.
# $days es un número de días. GET /api/about dice cuántos son y quién lleva el sitio.

privacy-title = Privacidad
privacy-intro = Aquí juegas como invitado. No hay cuentas ni publicidad, y nada viene de otros sitios.
privacy-intro-accounts = Aquí puedes jugar como invitado o con una cuenta. No hay publicidad, y nada viene de otros sitios.
privacy-no-server = Ahora mismo no responde ningún servidor. Lo que juegas sin él se queda en tu dispositivo. Lo que guarda un servidor aparece aquí en cuanto responde.
privacy-not-online = En este sitio no se juega en línea. No guarda nada sobre ti.
privacy-device-title = En tu dispositivo
privacy-device = Las partidas contra el ordenador, los ajustes y el progreso se quedan en tu dispositivo. No se envían nunca.
privacy-cookie = Una cookie te reconoce como invitado, para que tus partidas en línea sigan siendo tuyas. Si la borras, ya nadie sabe que lo eran.
privacy-games-title = Partidas
privacy-games = Las jugadas de las partidas en línea se guardan, con los nombres que eligieron los jugadores, para que una partida pueda seguir y verse más tarde. Las jugadas que has previsto en una partida lenta se guardan hasta que se juegan o caducan; nadie más las ve.
privacy-archive = Las partidas de las mesas que mostró la sala y las partidas puntuadas están en el archivo: cualquiera puede buscarlas por jugador o por posición y verlas. Las partidas puntuadas dan además una puntuación, con su historia, que todos ven. Las partidas jugadas solo por enlace no las encuentra nadie salvo quienes las jugaron. Las jugadas de las partidas puntuadas de dos se comparan con las del motor; quienes mantienen el orden ven, como indicio, cuántas veces coinciden.
privacy-tournaments = Un torneo guarda quién ha participado y cómo acabaron sus partidas, y lo muestra a todos, o a quienes tienen su enlace. Mientras miras su página, muestra también que estás ahí. Un club muestra sus miembros y sus partidas a quienes tienen su enlace; lo dejas cuando quieras.
privacy-waiting =
    { $days ->
        [0] Una mesa en la que nadie empezó a jugar se conserva.
        [one] Una mesa en la que nadie empezó a jugar se borra después de un día.
       *[other] Una mesa en la que nadie empezó a jugar se borra después de { $days } días.
    }
privacy-accounts-title = Cuentas
privacy-accounts = Una cuenta guarda tu nombre, tu contraseña de una forma que nadie puede leer, la parte pública de tus llaves de acceso, en qué navegadores tienes sesión y desde cuándo, a quién sigues, permites y bloqueas, y cuándo estuviste de vacaciones. Quienes mantienen el orden pueden verlo, y lo que hacen queda anotado.
privacy-accounts-leave =
    { $days ->
        [one] Puedes llevártelo todo o hacer que se borre: tus partidas se quedan entonces con otro nombre y lo que dijiste se borra. Las copias de seguridad te olvidan después de un día.
       *[other] Puedes llevártelo todo o hacer que se borre: tus partidas se quedan entonces con otro nombre y lo que dijiste se borra. Las copias de seguridad te olvidan después de { $days } días.
    }
privacy-guests-title = Invitados
privacy-guests =
    { $days ->
        [0] Los invitados que nunca jugaron se recuerdan.
        [one] Los invitados que nunca jugaron se olvidan después de un día.
       *[other] Los invitados que nunca jugaron se olvidan después de { $days } días.
    }
privacy-chat-title = Chat
privacy-chat =
    { $days ->
        [0] Lo que se dice en una mesa se queda con la mesa.
        [one] Lo que se dice en una mesa se borra después de un día.
       *[other] Lo que se dice en una mesa se borra después de { $days } días.
    }
privacy-reports = Si alguien es denunciado, lo que se dijo en la mesa se queda con la denuncia. La lee quien lleva el sitio, y nadie más.
privacy-report-days =
    { $days ->
        [0] Allí se queda.
        [one] Se borra un día después de resolverse la denuncia.
       *[other] Se borra { $days } días después de resolverse la denuncia.
    }
privacy-addresses-title = Direcciones
privacy-addresses = La dirección de tu dispositivo se usa mientras estás conectado y no se anota. Un proxy delante del servidor puede llevar su propio registro.
privacy-push-title = Notificaciones
privacy-push = Si pides notificaciones, las entrega el servicio de tu navegador. Van cifradas. Desactívalas y el servidor olvida la dirección.
privacy-operator-title = Quién lleva este sitio
privacy-operator-none = Quien lleva este sitio no ha escrito nada sobre sí.
