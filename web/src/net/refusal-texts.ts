// The server's refusals in sentences. Their texts are in a namespace that is loaded with the first refusal:
// locales/*/online-more.ftl.

import { loadNamespace, t } from '../i18n/index.svelte';
import type { OnlineRefusal, SeatView } from '../protocol';

export async function refusalText(refusal: OnlineRefusal, seats: readonly SeatView[] = []): Promise<string> {
  const [table] = await Promise.all([import('../game/reasons'), loadNamespace('online-more'), loadNamespace('more')]);
  switch (refusal.code) {
    case 'table':
      return table.refusalText(refusal.refusal, seats);
    case 'options':
      return table.settingsText(refusal.error, seats);
    case 'limit-reached':
      return t('online-refusal-limit-reached', { most: refusal.most });
    case 'too-fast':
      return t('online-refusal-too-fast', { seconds: Math.max(1, Math.ceil(refusal.retryAfter / 1000)) });
    case 'invalid':
      return t('online-refusal-invalid');
    default:
      return t(`online-refusal-${refusal.code}`);
  }
}
