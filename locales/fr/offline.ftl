### Installing the page, playing without a network, and updates.

offline-title = Hors ligne
offline-ready = Prêt : désormais, tout marche ici hors ligne.
offline-preparing = Préparation pour jouer hors ligne…
offline-now = Tu es hors ligne. On peut jouer quand même.
offline-failed = Impossible d’enregistrer pour le mode hors ligne. Il manque peut-être de la place sur cet appareil.
install-offer = Installer
install-about = Ajoute Undershift à tes applications. Il s’ouvre alors sans fenêtre de navigateur, même hors ligne.
install-done = Installé
install-how-ios = Touche « Partager », puis « Sur l’écran d’accueil ».
update-available = Une nouvelle version est prête. Recharge quand tu veux : tes parties restent telles quelles.
update-now = Recharger
update-later = Plus tard

copy-by-hand = Ce navigateur ne laisse pas la page copier. Prends le texte dans le champ ci-dessous.
