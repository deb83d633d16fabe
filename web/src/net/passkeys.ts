// Passkeys: passes the server's challenge to the browser and its answer back, both in the JSON form that browsers support.

import type { PasskeyAnswer, PasskeyChallenge } from '../protocol';
import { ask } from './api';

/** Whether this browser supports that at this address: some know only the old binary form. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** The user cancelled, or the device has no passkey: not an error. */
export class NoPasskey extends Error {}

/** Creates a passkey: for a new account with this name, or for the visitor's account if no name is given. */
export async function makePasskey(name?: string): Promise<PasskeyAnswer> {
  const asked = await ask<PasskeyChallenge>('POST', 'passkeys/challenge', name === undefined ? {} : { name });
  const options = JSON.parse(asked.options) as { publicKey?: PublicKeyCredentialCreationOptionsJSON };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options.publicKey ?? (options as PublicKeyCredentialCreationOptionsJSON),
  );
  return answered(asked, () => navigator.credentials.create({ publicKey }));
}

/** Asks for an existing passkey. */
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
