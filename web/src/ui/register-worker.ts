// Registers the service worker that caches the page on this device, and follows its updates. Loaded when the page is at rest.

import { told } from './offline.svelte';

/** Registers the service worker, which caches the page on this device. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker takes over a page that is up to date; later ones only after `applyUpdate`, here or in another tab.
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (told.isApplying()) location.reload();
    else if (wasControlled) told.replaced();
    told.waiting(null);
    wasControlled = true;
  });
  try {
    const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}service-worker.js`, {
      // The worker keeps its name when its content changes.
      updateViaCache: 'none',
    });
    const offer = () => {
      // Only beside one that is active: the very first one waits too, for a moment, and WebKit may tell so late that it
      // controls the page already.
      if (registration.waiting && registration.active) told.waiting(registration.waiting);
    };
    offer();
    registration.addEventListener('updatefound', () => {
      // A busy page may hear of it when it is installed already.
      offer();
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer();
        if (worker.state === 'redundant' && !serviceWorker.controller) told.readiness('failed');
      });
    });
    lookForUpdates(registration);
    await serviceWorker.ready;
    told.readiness('ready');
  } catch (error) {
    console.error(error);
    told.readiness('failed');
  }
}

const HOUR = 3_600_000;

/** A page that is installed may stay open for weeks: browsers look for a newer version only when one is loaded. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  // Without a network there is none; the next time will do.
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
