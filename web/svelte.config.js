// Svelte's own options. Styles go into files, never into the script that would write them inline.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, css: 'external' },
};
