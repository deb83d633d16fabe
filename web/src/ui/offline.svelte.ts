// Playing offline: the service worker that caches the page, updates, and installing.

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

type Readiness = 'preparing' | 'ready' | 'failed' | 'unsupported';

let readiness = $state<Readiness>('preparing');
let isOnline = $state(navigator.onLine);
let waiting = $state.raw<ServiceWorker | null>(null);
/** Whether another tab has loaded a newer version already: this one goes on with the old one until it is asked. */
let isReplaced = $state(false);
/** Whether this tab has asked for the newer version. */
let isApplying = false;
let installing = $state.raw<InstallEvent | null>(null);
let isInstalled = $state(false);

export const offline = {
  get readiness() {
    return readiness;
  },
  get isOnline() {
    return isOnline;
  },
  get hasUpdate() {
    return waiting !== null || isReplaced;
  },
  get canInstall() {
    return installing !== null;
  },
  get isInstalled() {
    return isInstalled;
  },
  /** Reloads with the newer version; the current game is saved and resumed. */
  applyUpdate(): void {
    isApplying = true;
    if (waiting) waiting.postMessage('skip-waiting');
    else location.reload();
  },
  dismissUpdate(): void {
    waiting = null;
    isReplaced = false;
  },
  async install(): Promise<void> {
    await installing?.prompt();
    installing = null;
  },
};

/** Registers the service worker, which caches the page on this device. */
export async function registerServiceWorker(): Promise<void> {
  addEventListener('online', () => (isOnline = true));
  addEventListener('offline', () => (isOnline = false));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installing = event as InstallEvent;
  });
  addEventListener('appinstalled', () => (isInstalled = true));
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) {
    readiness = 'unsupported';
    return;
  }
  const { serviceWorker } = navigator;
  // The first worker takes over a page that is up to date; later ones only after `applyUpdate`, here or in another tab.
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isApplying) location.reload();
    else if (wasControlled) isReplaced = true;
    waiting = null;
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
      if (registration.waiting && registration.active) waiting = registration.waiting;
    };
    offer();
    registration.addEventListener('updatefound', () => {
      // A busy page may hear of it when it is installed already.
      offer();
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer();
        if (worker.state === 'redundant' && !serviceWorker.controller) readiness = 'failed';
      });
    });
    lookForUpdates(registration);
    await serviceWorker.ready;
    readiness = 'ready';
  } catch (error) {
    console.error(error);
    readiness = 'failed';
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
