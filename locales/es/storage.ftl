### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $count    a whole number

storage-full = No queda espacio en este dispositivo, así que esto no se guarda. Borra algo que ya no necesites, o exporta todo en los ajustes.
storage-refused = Este navegador no guarda nada para esta página. Tus partidas siguen aquí hasta que la cierres.
storage-failed = El navegador no pudo guardar esto. Lo intenta otra vez con tu próxima jugada.
storage-blocked = Una versión anterior de esta página está abierta en otra pestaña. Ciérrala y tus partidas se guardarán aquí.
storage-outdated = Una versión más nueva de esta página está abierta en otra pestaña. Recarga esta: hasta entonces aquí no se guarda nada.
storage-reload = Recargar
