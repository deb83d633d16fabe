// The texts of accounts, which come with their pages; and what the API does not do, in sentences.

import { formatMoment, registerNamespace, t } from '../../i18n/index.svelte';
import { ApiError } from '../../net/api';
import { NoPasskey } from '../../net/passkeys';

registerNamespace('account', {
  en: () => import('virtual:texts/en/account'),
  de: () => import('virtual:texts/de/account'),
  fr: () => import('virtual:texts/fr/account'),
  es: () => import('virtual:texts/es/account'),
  it: () => import('virtual:texts/it/account'),
});

/** What went wrong, for whoever asked. */
export function problemText(error: unknown): string {
  if (error instanceof NoPasskey) return t('account-no-passkey');
  if (!(error instanceof ApiError)) throw error;
  const { problem } = error;
  switch (problem.code) {
    case 'password-length':
      return t('api-password-length', { least: problem.least, most: problem.most });
    case 'limit-reached':
      return t('api-limit-reached', { most: problem.most });
    case 'too-fast':
      return t('api-too-fast', { seconds: Math.max(1, Math.ceil(problem.retryAfter / 1000)) });
    case 'closed':
      return t(problem.until === null ? 'api-closed' : 'api-closed-until', {
        reason: problem.reason,
        date: formatMoment(new Date((problem.until ?? 0) * 1000).toISOString()),
      });
    case 'wrong-login':
    case 'login-needs-https':
    case 'no-account':
    case 'not-logged-in':
    case 'confirm-login':
    case 'for-admins':
    case 'blocked':
    case 'not-allowed':
    case 'not-found':
    case 'name-taken':
    case 'account-exists':
    case 'last-way-in':
    case 'name-not-allowed':
    case 'password-too-weak':
    case 'passkey-refused':
    case 'bad-text':
    case 'unavailable':
      return t(`api-${problem.code}`);
    default:
      // What only programs meet.
      return t('api-other', { code: problem.code });
  }
}
