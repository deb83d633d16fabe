// Where the page begins: its looks, its language, its shell. The rules are fetched at the same time.

import { mount } from 'svelte';
import './board/board.css';
import './app.css';
import App from './App.svelte';
import { registerServiceWorker } from './ui/offline.svelte';
import { applyTheme, applyLanguage } from './ui/preferences.svelte';
import { watchOtherTabs } from './game/current-game.svelte';
import { rules } from './wasm/modules';

async function begin(): Promise<void> {
  applyTheme();
  watchOtherTabs();
  // Whoever needs them asks again, and is told if they could not be loaded.
  rules().catch(() => undefined);
  await applyLanguage();
  const target = document.querySelector('#app');
  if (!target) throw new Error('index.html has no element #app');
  target.replaceChildren();
  mount(App, { target });
  // Not before the page is there: keeping it may wait.
  requestIdleCallback?.(() => void registerServiceWorker()) ?? setTimeout(() => void registerServiceWorker(), 1000);
}

void begin();
