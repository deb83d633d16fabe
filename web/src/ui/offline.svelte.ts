// Playing offline: how that stands, updates, and installing. Absent: the service worker that caches the page
// (register-worker.ts), which is registered when the page is at rest.

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

type Readiness = 'preparing' | 'ready' | 'failed' | 'unsupported';

/** Whether the page can be cached here at all. */
export const canCache = 'serviceWorker' in navigator && !import.meta.env.DEV;
let readiness = $state<Readiness>(canCache ? 'preparing' : 'unsupported');
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

addEventListener('online', () => (isOnline = true));
addEventListener('offline', () => (isOnline = false));
addEventListener('appinstalled', () => (isInstalled = true));
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installing = event as InstallEvent;
});

/** What the registration of the worker tells. */
export const told = {
  readiness: (now: Readiness) => (readiness = now),
  /** A newer version waits, or none does any more. */
  waiting: (worker: ServiceWorker | null) => (waiting = worker),
  replaced: () => (isReplaced = true),
  isApplying: () => isApplying,
};
