### The settings page.
###
### $language   the name of the language that the browser asks for, in that language
### $version    the number of the program’s version, with the commit where that is known

settings-title = Réglages
settings-language = Langue
settings-language-auto = Comme le navigateur ({ $language })
settings-theme = Apparence
settings-theme-light = Claire
settings-theme-dark = Sombre
settings-theme-system = Comme sur cet appareil
settings-sounds = Sons
settings-sounds-hint = De petits clics et roulements, créés sur cet appareil. Coupés au début.
settings-volume = Volume
settings-vibration = Vibration
settings-vibration-hint = Ton téléphone vibre doucement quand des points tombent, et pour chaque bille d’une rangée gagnante.
settings-motion = Mouvement
settings-motion-full = Complet
settings-motion-reduced = Réduit
settings-motion-system = Comme sur cet appareil
settings-motion-hint = Réduit : les pièces sautent à leur place.
settings-confirm = Confirmer les coups
settings-confirm-hint = Demander encore une fois avant de jouer un coup.
settings-coordinates = Coordonnées
settings-coordinates-hint = Montrer les lettres et les chiffres au bord.
settings-lanes = Compter les pistes
settings-lanes-hint = Les conseils, et les entrées pour qui écoute, disent « en haut, quatrième piste » au lieu de « colonne d » : pour qui ne lit pas encore.
about-title = À propos
about-private = Pas besoin de compte, pas de publicité, et personne ne regarde par-dessus ton épaule.
about-version = Version { $version }
settings-account = Compte
settings-privacy = Vie privée et mentions légales
settings-clear = Effacer tout ce qui est enregistré ici
settings-clear-confirm = Effacer tout de cet appareil : les parties en cours, les parties terminées, les analyses, les progrès dans les leçons et les problèmes, et tous les réglages ? Rien ne pourra être récupéré.
settings-cleared = Effacé

keys-title = Touches
keys-show = Montrer toutes les touches
keys-shiftago = Sur le plateau de Shiftago
keys-moguli = Sur le plateau de Moguli
keys-play = Pendant la partie
    .about = H demande un conseil, là où il y en a.
keys-analysis = Dans l’analyse et le bilan
    .about = Gauche et droite parcourent les coups, haut et bas mènent à une autre variante, Début et Fin au commencement et à la fin.
keys-everywhere = Partout
    .about = Tab passe à la suite, Entrée active, Échap ferme ce qui est ouvert. Le point d’interrogation montre ces touches.

language-en = English
language-de = Deutsch
language-fr = Français
language-es = Español
language-it = Italiano
