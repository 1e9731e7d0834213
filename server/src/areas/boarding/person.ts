import { createHmac } from 'node:crypto';
import type { Keys } from '#kernel/keys/keys.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { sealFile } from '#kernel/sealed-file.ts';
import { deriveKey } from '#kernel/secrets.ts';

/** Personal data of an enrolment. */
export interface EnrolledPerson {
  surname: string;
  givenNames: string;
  cpf: string;
  telephone?: string | undefined;
  email?: string | undefined;
}

export const sealBiometrics = (keys: Keys, plain: Uint8Array): Buffer =>
  sealFile(keys.current('biometrics'), plain);

export const openBiometrics = (keys: Keys, sealed: Uint8Array): Promise<Buffer> =>
  unsealStored(keys, 'biometrics', sealed);

export const sealPerson = (keys: Keys, person: EnrolledPerson): Buffer =>
  sealBiometrics(keys, Buffer.from(JSON.stringify(person), 'utf8'));

export async function openPerson(keys: Keys, sealed: Uint8Array): Promise<EnrolledPerson> {
  return JSON.parse((await openBiometrics(keys, sealed)).toString('utf8')) as EnrolledPerson;
}

/** Keyed, because a plain hash of a CPF could be guessed by trying all of them. */
export function keyedHashOf(secret: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac('sha256', deriveKey(secret, 'content hash'));
  for (const part of parts) hmac.update(part).update('\0');
  return hmac.digest();
}
