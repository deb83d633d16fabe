### Installing the page, playing without a network, and updates.

offline-title = Offline
offline-ready = Ready: from now on everything here works offline.
offline-preparing = Getting ready to work offline…
offline-now = You are offline. Playing works all the same.
offline-failed = Could not be stored for offline use. There may be too little space on this device.
install-offer = Install
install-about = Add Undershift to your apps. It then opens without a browser window, and offline too.
install-done = Installed
install-how-ios = Tap Share, then “Add to Home Screen”.
update-available = A new version is ready. Reload when you like: your games stay as they are.
update-now = Reload
update-later = Later

copy-by-hand = This browser does not let the page copy. Take the text from the field below.
