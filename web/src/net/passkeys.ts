// Passkeys: what the server asks goes to the browser, and its answer back, both as the JSON that browsers read and write themselves.

import type { PasskeyAnswer, PasskeyChallenge } from '../protocol';
import { ask } from './api';

/** Whether this browser can, at this address: some can only read the old, binary form. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Somebody changed their mind, or the device has none: nothing to be told as a fault. */
export class NoPasskey extends Error {}

/** Makes one: for a name that is to become an account, or for one's account if no name is given. */
export async function makePasskey(name?: string): Promise<PasskeyAnswer> {
  const asked = await ask<PasskeyChallenge>('POST', 'passkeys/challenge', name === undefined ? {} : { name });
  const options = JSON.parse(asked.options) as { publicKey?: PublicKeyCredentialCreationOptionsJSON };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options.publicKey ?? (options as PublicKeyCredentialCreationOptionsJSON),
  );
  return answered(asked, () => navigator.credentials.create({ publicKey }));
}

/** Shows one that was made before. */
export async function showPasskey(): Promise<PasskeyAnswer> {
  const asked = await ask<PasskeyChallenge>('POST', 'login/passkey/challenge');
  const options = JSON.parse(asked.options) as { publicKey?: PublicKeyCredentialRequestOptionsJSON };
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options.publicKey ?? (options as PublicKeyCredentialRequestOptionsJSON),
  );
  return answered(asked, () => navigator.credentials.get({ publicKey }));
}

async function answered(
  { challenge }: PasskeyChallenge,
  show: () => Promise<Credential | null>,
): Promise<PasskeyAnswer> {
  let credential: Credential | null;
  try {
    credential = await show();
  } catch {
    throw new NoPasskey();
  }
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey();
  return { challenge, credential: JSON.stringify(credential.toJSON()), name: '' };
}
