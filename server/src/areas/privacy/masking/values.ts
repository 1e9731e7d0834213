import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Person } from '@farol/edifact';
import type { Keys } from '#kernel/keys/keys.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { sealFile } from '#kernel/sealed-file.ts';

export interface StoredDocument {
  ordinal: number;
  type: string;
  number: string;
  issuer: string | null;
  expiration: string | null;
  source: string;
}

/** Values of a passenger before masking. */
export interface PassengerValues {
  surname: string;
  givenNames: string;
  birthDate: string | null;
  documentNumber: string | null;
  documentExpiration: string | null;
  locator: string | null;
  uniqueReference: string | null;
  frequentFlyerNumber: string | null;
  phones: string[];
  emails: string[];
  ticketNumbers: string[];
  bagTags: string[];
  api: Person | null;
  pnr: Person | null;
  said: unknown[];
  documents: StoredDocument[];
  changes: { at: string; source: string; changes: unknown }[];
}

/** Personal columns of a booking before masking. */
export type BookingValues = Record<string, unknown>;

const purpose = 'masked values';

export function sealValues(keys: Keys, values: PassengerValues | BookingValues): Buffer {
  return sealFile(keys.current(purpose), deflateRawSync(JSON.stringify(values)));
}

export async function openValues<T extends PassengerValues | BookingValues>(
  keys: Keys,
  sealed: Uint8Array,
): Promise<T> {
  return JSON.parse(inflateRawSync(await unsealStored(keys, purpose, sealed)).toString('utf8')) as T;
}
