### Installing the page, playing without a network, and updates.

offline-title = Offline
offline-ready = Pronto: da ora qui tutto funziona offline.
offline-preparing = Preparazione per giocare offline…
offline-now = Sei offline. Si può giocare lo stesso.
offline-failed = Non è stato possibile salvare per l’uso offline. Forse manca spazio su questo dispositivo.
install-offer = Installa
install-about = Aggiungi Undershift alle tue app. Si aprirà senza finestra del browser, anche offline.
install-done = Installato
install-how-ios = Tocca «Condividi», poi «Aggiungi a Home».
update-available = È pronta una nuova versione. Ricarica quando vuoi: le tue partite restano come sono.
update-now = Ricarica
update-later = Più tardi

copy-by-hand = Questo browser non lascia copiare alla pagina. Prendi il testo dal campo qui sotto.
