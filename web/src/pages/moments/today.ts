// The day, as cards to keep say it.

import { language } from '../../i18n/index.svelte';

export const today = (): string =>
  new Date().toLocaleDateString(language() === 'en' ? 'en-GB' : language(), { dateStyle: 'long' });
