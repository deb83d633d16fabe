# Les notifications quand c’est à soi : le bouton, et ce que dit le service worker.

push-title = Me prévenir quand c’est mon tour
push-about = Dans les parties avec des jours par tour, ton navigateur affiche une notification quand c’est à toi ou qu’une partie commence, même si cette page est fermée. Tu peux l’arrêter à tout moment.
push-denied = Ton navigateur ne laisse pas ce site afficher de notifications. Autorise-les dans ses réglages pour ce site, puis reviens.
push-failed = Ton navigateur n’a pas pu être inscrit aux notifications. Vérifie la connexion et réessaie ; les fenêtres privées n’en ont souvent pas.
push-your-turn = C’est ton tour
push-time-short = Ton temps pour jouer est bientôt écoulé
push-game-started = Ta partie a commencé
push-challenged = On te défie à une partie
