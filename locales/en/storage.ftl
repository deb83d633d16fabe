### What is saved on this device, what keeps it from being saved, and files with all of it.
### `storage-<code>` belongs to Trouble in web/src/storage/device.svelte.ts.
###
### $count    a whole number

storage-full = There is no space left on this device, so this is not saved. Delete something you no longer need, or export everything in the settings.
storage-refused = This browser saves nothing for this page. Your games are here until you close it.
storage-failed = The browser could not save this. It tries again with your next move.
storage-blocked = An older version of this page is open in another tab. Close that tab, and your games are saved here.
storage-outdated = A newer version of this page is open in another tab. Reload this one: until then nothing is saved here.
storage-reload = Reload
