import { createHmac, hash } from 'node:crypto';
import {
  listLookupKeys,
  readSighting,
  toConfusableKey,
  type CanonicalDocument,
  type DocumentClass,
  type ReadSighting,
  type Sighting,
} from '@farol/identity';
import { fullBirthDate } from '../people/passenger-row.ts';
import { isSplitOff, listDocuments, type FlightPerson, type TravellerLinkColumn } from '../people/people.ts';
import type { TravellerIdentity } from './holders.ts';

/** Visas, redress and known-traveller numbers only grant permissions. */
const identifyingClasses: ReadonlySet<DocumentClass | undefined> = new Set<DocumentClass>([
  'PASSPORT',
  'PASSPORT_CARD',
  'IDENTITY',
  'RESIDENCE',
  'CPF',
  'TRAVEL',
  'MILITARY',
  'CREW',
]);

type Description = NonNullable<FlightPerson['api']>;

export type TravellerPerson = Pick<
  FlightPerson,
  'id' | 'api' | 'pnr' | 'travellerId' | 'travellerEvidence' | 'travellerLink'
>;

/** A passenger as evidence about travellers. */
export interface PersonSighting {
  person: TravellerPerson;
  before: TravellerIdentity | undefined;
  beforeEvidence: readonly string[] | null;
  beforeLink: TravellerLinkColumn | null;
  isSplitOff: boolean;
  sighting: Sighting;
  content: string;
  /** `YYYY-MM-DD`, or empty. */
  birth: string;
  documents: CanonicalDocument[];
}

/** A sighting with the hashes to search for. */
export interface SearchedSighting extends PersonSighting {
  read: ReadSighting;
  keys: string[];
  /** Keys of masked travellers. */
  maskedKeys: string[];
}

export function toPersonSighting(person: TravellerPerson): PersonSighting {
  const documents = listDocuments(person)
    .map(({ canonical }) => canonical)
    .filter(document => document.class === undefined || identifyingClasses.has(document.class));
  const { travellerId, travellerEvidence } = person;
  const sighting = toSighting(person, documents);
  return {
    person,
    before:
      travellerId === null
        ? undefined
        : { id: travellerId, evidenceId: travellerEvidence?.at(-1) ?? travellerId },
    beforeEvidence: travellerEvidence,
    beforeLink: person.travellerLink,
    isSplitOff: isSplitOff(travellerEvidence),
    sighting,
    content: hashText(JSON.stringify(sighting)),
    birth: fullBirthDate(person) ?? '',
    documents,
  };
}

export function toSearchedSighting(sighting: PersonSighting, maskingKey: Buffer): SearchedSighting {
  const read = readSighting(sighting.sighting);
  return {
    ...sighting,
    read,
    keys: listLookupKeys(read).map(hashText),
    maskedKeys: sighting.documents.flatMap(
      ({ folded }) => buildMaskedKey(maskingKey, folded, sighting.birth) ?? [],
    ),
  };
}

function toSighting({ api, pnr }: TravellerPerson, documents: readonly CanonicalDocument[]): Sighting {
  const flyer = api?.frequentFlyer ?? pnr?.frequentFlyer;
  const union = (field: 'phones' | 'emails') =>
    [...new Set([...(api?.[field] ?? []), ...(pnr?.[field] ?? [])])].toSorted();
  const addresses = [api, pnr].flatMap(description =>
    description === null ? [] : listHomeAddress(description),
  );
  return {
    surname: api?.surname ?? pnr?.surname,
    givenNames: api?.givenNames ?? pnr?.givenNames,
    birthDate: api?.birthDate ?? pnr?.birthDate,
    gender: api?.gender ?? pnr?.gender,
    nationality: api?.nationality ?? pnr?.nationality,
    documents: documents.map(({ folded, issuer, ...document }) => ({
      number: folded,
      type: document.type,
      issuer,
    })),
    emails: union('emails'),
    phones: union('phones'),
    frequentFlyers: flyer === undefined ? [] : [`${flyer.airline}${flyer.number}`],
    ...(addresses.length > 0 && { addresses }),
  };
}

/** Of an address outside the country of residence, it is unknown whether it is a hotel. */
function listHomeAddress({ address, residence }: Description): string[] {
  if (address?.street === undefined || residence === undefined || address.country !== residence) return [];
  // Most addresses share state and country with others.
  return [[address.street, address.city, address.postcode].filter(Boolean).join(' ')];
}

/** Returns 64 bits of a hash as a signed number, the type of the columns. */
export const hashText = (text: string): string => hash('sha1', text, 'buffer').readBigInt64BE(0).toString();

/** Returns the key under which a masked traveller is found; undefined without a birth date. */
export function buildMaskedKey(maskingKey: Buffer, folded: string, birth: string): string | undefined {
  if (birth === '') return undefined;
  const text = `${toConfusableKey(folded)}|${birth}`;
  return createHmac('sha256', maskingKey).update(text).digest().readBigInt64BE(0).toString();
}

/** Returns whether a passenger can become a new traveller. Several people may share a name. */
export function isIdentifying({ given, surname, birthText, ...read }: ReadSighting): boolean {
  const hasName = given.length > 0 && surname.length > 0;
  return (
    read.documents.some(isClaimable) ||
    read.cpfs.length > 0 ||
    (hasName &&
      (birthText !== undefined ||
        [read.emails, read.phones, read.frequentFlyers].some(list => list.length > 0)))
  );
}

/** Without class and issuer, a number may be of several documents. */
export const isClaimable = ({ class: documentClass, issuer }: CanonicalDocument): boolean =>
  identifyingClasses.has(documentClass) && issuer !== undefined;
