// The entry of the page: theme, language, shell. The rules are fetched at the same time.

import { mount } from 'svelte';
import lastResort from 'virtual:texts/last-resort';
import './ui/tokens.css';
import './board/board.css';
import './app.css';
import App from './App.svelte';
import { canCache, told } from './ui/offline.svelte';
import { applyTheme, applyLanguage, wantedLanguage } from './ui/preferences.svelte';
import { reloadIfReachable } from './ui/reload';
import { onRefusedValue } from './storage/local';
import { route } from './ui/router.svelte';
import { rules } from './wasm/modules';

// Whoever plays by a link has no need of what keeps games on this device, unless something cannot be kept.
onRefusedValue(async (error) => (await import('./storage/device.svelte')).noteRefusedValue(error));

async function start(): Promise<void> {
  applyTheme();
  // Whoever needs them calls again, and sees the error.
  rules().catch(() => undefined);
  const { page } = route();
  const local = page === 'start' || page === 'play' ? import('./pages/local').catch(() => undefined) : null;
  const target = document.querySelector('#app');
  if (!target) throw new Error('index.html has no element #app');
  try {
    await Promise.all([applyLanguage(), local]);
  } catch {
    sayThatNothingLoads(target);
    return;
  }
  target.replaceChildren();
  mount(App, { target });
  // Caching the page can wait until it is shown. Not every browser tells when it is idle.
  if (!canCache) return;
  // A page that is left in the meantime loads nothing more, which is no error.
  const register = () =>
    void import('./ui/register-worker').then(
      (loaded) => loaded.registerServiceWorker(),
      () => told.readiness('failed'),
    );
  if ('requestIdleCallback' in window) requestIdleCallback(register);
  else setTimeout(register, 1000);
}

/** Without a language there is no page: what is left is to say so and to try again. */
function sayThatNothingLoads(target: Element): void {
  const language = wantedLanguage();
  const [text, button] = [document.createElement('p'), document.createElement('button')];
  text.textContent = lastResort[language]?.text ?? '';
  text.setAttribute('role', 'alert');
  button.textContent = lastResort[language]?.retry ?? '';
  button.className = 'button primary';
  button.addEventListener('click', () => void reloadIfReachable());
  const box = document.createElement('main');
  box.className = 'page card narrow';
  box.append(text, button);
  document.documentElement.lang = language;
  target.replaceChildren(box);
}

void start();
