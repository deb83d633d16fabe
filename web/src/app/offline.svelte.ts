// Playing without a network: the service worker that keeps the page, a newer version of it, and installing.

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

type Readiness = 'preparing' | 'ready' | 'failed' | 'unsupported';

let readiness = $state<Readiness>('preparing');
let isOnline = $state(navigator.onLine);
let waiting = $state.raw<ServiceWorker | null>(null);
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
    return waiting !== null;
  },
  get canInstall() {
    return installing !== null;
  },
  get isInstalled() {
    return isInstalled;
  },
  /** Loads the newer version; the game at hand is kept and taken up again. */
  update(): void {
    waiting?.postMessage('take-over');
  },
  later(): void {
    waiting = null;
  },
  async install(): Promise<void> {
    await installing?.prompt();
    installing = null;
  },
};

/** Begins to keep the page on this device. */
export async function keepPage(): Promise<void> {
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
  // The first worker takes over a page that is up to date already; any later one was asked for.
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) location.reload();
    wasControlled = true;
  });
  try {
    const registration = await serviceWorker.register(new URL('service-worker.js', document.baseURI), {
      // What it is made of has no other name when it changes.
      updateViaCache: 'none',
    });
    const offer = () => {
      if (registration.waiting && serviceWorker.controller) waiting = registration.waiting;
    };
    offer();
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer();
        if (worker.state === 'redundant' && !serviceWorker.controller) readiness = 'failed';
      });
    });
    await serviceWorker.ready;
    readiness = 'ready';
  } catch (error) {
    console.error(error);
    readiness = 'failed';
  }
}
