// The entry of the page: theme, language, shell. The rules are fetched at the same time.

import { mount } from 'svelte';
import './board/board.css';
import './app.css';
import App from './App.svelte';
import { registerServiceWorker } from './ui/offline.svelte';
import { applyTheme, applyLanguage } from './ui/preferences.svelte';
import { loadTables, watchOtherTabs } from './game/current-game.svelte';
import { rules } from './wasm/modules';

async function start(): Promise<void> {
  applyTheme();
  watchOtherTabs();
  // What is saved is listed once it is read; nothing waits for it.
  loadTables().catch((error: unknown) => console.error(error));
  // Whoever needs them calls again, and sees the error.
  rules().catch(() => undefined);
  await applyLanguage();
  const target = document.querySelector('#app');
  if (!target) throw new Error('index.html has no element #app');
  target.replaceChildren();
  mount(App, { target });
  // Caching the page can wait until it is shown. Not every browser tells when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void registerServiceWorker());
  else setTimeout(() => void registerServiceWorker(), 1000);
}

void start();
