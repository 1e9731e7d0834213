import type { Keys } from '../keys/keys.ts';
import { unsealStored } from '../keys/sealed.ts';
import { sealFile } from '../sealed-file.ts';

export type SearchTerms = Readonly<Record<string, unknown>>;

/** The key of the trail stays when the others are retired, because events cannot be encrypted again. */
const purpose = 'audit trail';

const isUsed = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns the encrypted terms of a search for the detail of its event; empty without terms. */
export function sealTerms({ keys }: { keys: Keys }, terms: SearchTerms): { sealedTerms?: string } {
  const used = Object.entries(terms).filter(([, value]) => isUsed(value));
  if (used.length === 0) return {};
  const plain = Buffer.from(JSON.stringify(Object.fromEntries(used)));
  return { sealedTerms: sealFile(keys.current(purpose), plain).toString('base64') };
}

export const hasTerms = (detail: Readonly<Record<string, unknown>>): boolean =>
  typeof detail['sealedTerms'] === 'string';

/** Returns the terms of an event; undefined if it has none. The caller must check access and audit. */
export async function openTerms(
  { keys }: { keys: Keys },
  { sealedTerms: sealed }: Readonly<Record<string, unknown>>,
): Promise<SearchTerms | undefined> {
  if (typeof sealed !== 'string') return undefined;
  const plain = await unsealStored(keys, purpose, Buffer.from(sealed, 'base64'));
  return JSON.parse(plain.toString('utf8')) as SearchTerms;
}
