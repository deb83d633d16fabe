### The analysis board: engine, variations, the position editor, sharing and opening games.
###
### $seat          a seat's localised name, or the name its player typed
### $move $found   a move, or a piece of text, as it is written
### $game          a game's localised name
### $reason        a whole sentence of reasons.ftl
### $depth $line $column $turn $seats   numbers
### $cell          a field, as c4
### $ended         a result as records write it, as 1-0

analysis-title = Plateau d’analyse
analysis-eval-none = Pas encore évalué
analysis-engine = Moteur
analysis-engine-on = Activé
analysis-engine-off = Désactivé
analysis-depth = Profondeur { $depth }
analysis-thinking = Réflexion en cours…
analysis-lines = Lignes
analysis-play-line = Jouer le premier coup de cette ligne
analysis-add-line = Garder la ligne qui commence par { $move }
analysis-threats = Montrer les menaces
analysis-threats-none = Aucune menace
analysis-move = { $seat } : { $move }
analysis-variation = Variante
analysis-moves-empty = Joue un coup sur le plateau, ou ouvre une partie ci-dessous.
analysis-moves-end = À la fin de la ligne
analysis-glyph = Annotation
analysis-promote = En faire la ligne principale
analysis-delete = Supprimer à partir d’ici
analysis-comment = Commentaire
analysis-face-top = Dessus
analysis-face-bottom = Dessous
analysis-face-both = Les deux faces
analysis-face-through = Transparence
analysis-face-map = Plan des lignes

practice-start = Jouer à partir d’ici
practice-stop = Arrêter de jouer
practice-on = Tu joues cette position contre l’ordinateur.

editor-title = Composer une position
editor-board = Plateau à composer : touche une case pour appliquer le choix
editor-brush = Un toucher sur le plateau
editor-brush-hand = Prend une pièce ou une tuile et la pose ailleurs
editor-drag = Ou fais-les glisser ; une pièce lâchée à côté du plateau disparaît.
editor-taken = Prise en { $cell } : choisis où la poser.
editor-put = Posée en { $cell }.
editor-brush-empty = Enlève une pièce
editor-brush-turn = Tourne la tuile
editor-brush-kind = Alterne jumelle et croisée
editor-brush-rotated = La marque comme tournée dans ce tour
editor-brush-barred = La bloque pour ce tour
editor-twin = jumelle
editor-split = croisée
editor-to-move = Au trait
editor-points = Points
editor-sits-out = Passe son tour
editor-stage = Jusqu’ici dans ce tour
editor-stage-0 = Rien encore
editor-stage-1 = Une rotation
editor-stage-2 = Un coup de pierre
editor-stage-3 = Un coup de pierre avec bonus
editor-stage-4 = Les deux, le bonus reste ouvert
editor-idle = Manches sans coup de pierre
editor-has-moved = Une pierre a bougé dans cette manche
editor-text = Position sous forme de texte
editor-text-wrong = Ce n’est pas une position de { $game }. Regarde « { $found } ».
editor-empty = Vider le plateau
editor-start = Position de départ
editor-done = Analyser cette position

share-title = Partager, enregistrer et ouvrir
share-link = Copier un lien
share-record = Copier la partie
share-position = Copier la position
share-file = Enregistrer en fichier
share-svg = Plateau en SVG
share-png = Plateau en PNG
share-motion = Partie animée (WebP)
share-motion-progress = Dessin en cours… { $percent } %
share-saved = Enregistré
share-link-broken = Ce lien ne contient aucune partie. Il a peut-être été coupé en route : demande-le de nouveau.

import-title = Ouvrir une partie
import-file = Ouvrir un fichier
import-paste = Ou colle une partie notée
import-open = Ouvrir le texte
import-choose = Quelle partie ?
import-error-text = Ligne { $line }, colonne { $column } : « { $found } » n’a rien à faire là. Corrige et réessaie.
import-error-breaks-off = Ce n’est pas une partie notée en entier : elle s’arrête à la ligne { $line }. Colle-la tout entière.
import-error-other = Impossible à lire. Vérifie le texte.
import-error-empty = Il ne contient aucune partie.
import-error-no-game = Le texte ne dit pas de quel jeu il s’agit. Ajoute une ligne comme [Game "express:2"].
import-error-unknown-game = Le jeu « { $found } » n’est pas connu ici.
import-error-rules = La partie suit les règles « { $found } », inconnues ici. Charge la dernière version de cette page.
import-error-start = La position de départ n’est pas possible. { $reason }
import-error-start-text = La position de départ est illisible. Regarde « { $found } ».
import-error-step = Tour { $turn } : { $move } ne peut pas être joué. { $reason }
import-error-no-move = Ce n’est pas écrit comme un coup.
import-error-result = Les coups mènent à { $ended }, mais la partie notée dit autre chose. Corrige le résultat.
import-error-seats = Le résultat { $found } ne convient pas. Places dans ce jeu : { $seats }.
import-error-too-deep = Les variantes sont trop imbriquées.

explorer-show = Ce que d’autres ont joué ici
rated-locked = Vous jouez une partie classée de ce genre. Tant qu’elle dure, le moteur et les archives sont fermés ici.
rated-to-game = Vers la partie
