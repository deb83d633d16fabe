// Notifications of one's turn in slow games, on and off. Off until somebody asks, and only where `canPush`.
//
// The browser has the subscription, the server a copy of it. Absent: when something is sent (crates/server/src/push), and
// what is shown then (service-worker.ts).

import { language, registerNamespace } from '../i18n/index.svelte';
import type { OnlineRefusal } from '../protocol';
import { subscribeToPush } from './online.svelte';

registerNamespace('push', {
  en: () => import('virtual:texts/en/push'),
  de: () => import('virtual:texts/de/push'),
  fr: () => import('virtual:texts/fr/push'),
  es: () => import('virtual:texts/es/push'),
  it: () => import('virtual:texts/it/push'),
});

/** Whether they work here: not in every browser, and never on plain http. */
export function canPush(): boolean {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** `denied`: the browser blocks them for this site, which only its own settings can change. */
export type PushState = 'unknown' | 'off' | 'on' | 'denied';

let state = $state<PushState>('unknown');

export function pushState(): PushState {
  return state;
}

/** Where the service worker finds the language of its words; remember its `LANGUAGE`. */
async function noteLanguage(): Promise<void> {
  const cache = await caches.open('push');
  await cache.put('language', new Response(language()));
}

/** Finds out the state, for a server with this public key; and tells the server again, in case it has forgotten us. */
export async function lookAtPush(key: string): Promise<void> {
  const known = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (known && keyOf(known) === key && Notification.permission === 'granted') {
    state = 'on';
    await Promise.all([noteLanguage(), subscribeToPush(JSON.stringify(known))]);
    return;
  }
  // It was made for another server at this address, which is gone with its key.
  await known?.unsubscribe();
  state = Notification.permission === 'denied' ? 'denied' : 'off';
}

/** Asks the browser, then the server. Gives null, or why there are none. */
export async function switchPushOn(key: string): Promise<OnlineRefusal | 'denied' | 'failed' | null> {
  if ((await Notification.requestPermission()) !== 'granted') {
    state = Notification.permission === 'denied' ? 'denied' : 'off';
    return 'denied';
  }
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await noteLanguage();
    const refusal = await subscribeToPush(JSON.stringify(made));
    if (refusal) await made.unsubscribe();
    else state = 'on';
    return refusal;
  } catch {
    // The browser's own service cannot be reached, or is switched off.
    return 'failed';
  }
}

export async function switchPushOff(): Promise<OnlineRefusal | null> {
  const known = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await known?.unsubscribe();
  state = 'off';
  return subscribeToPush(null);
}

/** Unsubscribes this browser. The server learns of it from the push service; other devices stay subscribed. */
export async function forgetPush(): Promise<void> {
  if (!canPush()) return;
  const known = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await known?.unsubscribe();
  await caches.delete('push');
  state = 'off';
}

/** Removes the notifications of a table that is being looked at. */
export async function dismissNotifications(table: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag: table })) ?? []) shown.close();
}

/** The key that a subscription was made for, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
