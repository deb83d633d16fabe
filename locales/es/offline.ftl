### Installing the page, playing without a network, and updates.

offline-title = Sin conexión
offline-ready = Listo: desde ahora, aquí todo funciona sin conexión.
offline-preparing = Preparando todo para jugar sin conexión…
offline-now = Estás sin conexión. Puedes jugar igual.
offline-failed = No se pudo guardar para jugar sin conexión. Quizá falte espacio en este dispositivo.
install-offer = Instalar
install-about = Añade Undershift a tus aplicaciones. Se abrirá sin ventana del navegador, también sin conexión.
install-done = Instalado
install-how-ios = Toca «Compartir» y luego «Añadir a pantalla de inicio».
update-available = Hay una versión nueva. Recarga cuando quieras: tus partidas se quedan como están.
update-now = Recargar
update-later = Más tarde

copy-by-hand = Este navegador no deja copiar a la página. Toma el texto del campo de abajo.
