import { toConfusableKey, type CanonicalDocument, type DocumentClass } from '@farol/identity';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { fullBirthDate } from '../people/passenger-row.ts';
import { listDocuments, type FlightPerson } from '../people/people.ts';
import { Holders, keyText } from './holders.ts';
import {
  claimDocuments,
  findHolders,
  insertTravellers,
  unclaimDocuments,
  type Claim,
  type TravellerRow,
} from './queries.ts';

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

interface Sighting {
  person: FlightPerson;
  before: string | null;
  /** `YYYY-MM-DD`, or empty. */
  birth: string;
  documents: CanonicalDocument[];
}

/**
 * Links people to travellers by document. A document with several birth dates has several travellers: a child
 * on a parent's passport, or a mistyped number.
 */
export async function resolveTravellers(
  db: Database,
  people: readonly FlightPerson[],
  now: Date,
): Promise<void> {
  const sightings = people.map(toSighting).filter(({ documents }) => documents.length > 0);
  for (;;) {
    const { newTravellers, claims } = await resolve(db, sightings, now);
    const claimed = await claimDocuments(db, sortClaims(claims), now);
    if (claimed.length === claims.length) {
      await insertTravellers(db, [...newTravellers.values()]);
      return;
    }
    // Another worker claimed a document first; its traveller may be the right one.
    await unclaimDocuments(db, claimed);
  }
}

async function resolve(
  db: Database,
  sightings: readonly Sighting[],
  now: Date,
): Promise<{ newTravellers: ReadonlyMap<string, TravellerRow>; claims: readonly Claim[] }> {
  const numbers = new Set(sightings.flatMap(({ documents }) => documents.map(({ folded }) => folded)));
  const holders = new Holders(
    await findHolders(
      db,
      [...numbers].map(folded => ({ folded, loose: toConfusableKey(folded) })),
    ),
  );
  const newTravellers = new Map<string, TravellerRow>();
  const claims: Claim[] = [];
  for (const sighting of sightings) {
    const { person: known, before } = sighting;
    const claimable = sighting.documents.filter(isClaimable);
    known.travellerId = findTraveller(sighting, holders) ?? before;
    if (claimable.length === 0) continue;
    known.travellerId ??= createTraveller(sighting, newTravellers, now);
    for (const document of claimable) {
      const claim = toClaim(document, sighting.birth, known.travellerId, holders);
      if (holders.has(claim)) continue;
      holders.add(claim);
      claims.push(claim);
    }
  }
  return { newTravellers: newTravellers, claims };
}

/** All workers use one order, so that they cannot deadlock. */
function sortClaims(claims: readonly Claim[]): Claim[] {
  const byKey = new Map(claims.map(claim => [keyText(claim), claim]));
  return [...byKey.keys()].toSorted().flatMap(key => byKey.get(key) ?? []);
}

function toSighting(person: FlightPerson): Sighting {
  const documents = listDocuments(person)
    .map(({ canonical }) => canonical)
    .filter(document => document.class === undefined || identifyingClasses.has(document.class));
  return { person: person, before: person.travellerId, birth: fullBirthDate(person) ?? '', documents };
}

function isClaimable({ class: documentClass, issuer }: CanonicalDocument): boolean {
  return identifyingClasses.has(documentClass) && issuer !== undefined;
}

function findTraveller({ before, birth, documents }: Sighting, holders: Holders): string | undefined {
  const found = documents.flatMap(document => holders.findTravellers(document, birth));
  return found.find(id => id === before) ?? found[0];
}

function toClaim(document: CanonicalDocument, birth: string, travellerId: string, holders: Holders): Claim {
  return {
    number_folded: document.folded,
    class: document.class ?? '',
    issuer: document.issuer ?? '',
    birth_date: birth,
    type: document.type ?? '',
    traveller_id: travellerId,
    first: !holders.hasNumber(document),
  };
}

function createTraveller(
  { person: known, birth }: Sighting,
  newTravellers: Map<string, TravellerRow>,
  now: Date,
): string {
  const id = createId();
  newTravellers.set(id, buildTravellerRow(id, known, birth, now));
  return id;
}

function buildTravellerRow(id: string, { api, pnr }: FlightPerson, birth: string, now: Date): TravellerRow {
  return {
    id,
    surname: api?.surname ?? pnr?.surname ?? '',
    given_names: api?.givenNames ?? pnr?.givenNames ?? '',
    birth_date: birth || null,
    gender: api?.gender ?? pnr?.gender ?? null,
    nationality: api?.nationality ?? pnr?.nationality ?? null,
    first_seen_at: now,
  };
}

/** Builds the rows of the first sighting of a person with a known traveller id. */
export function buildFirstSighting(
  person: FlightPerson & { travellerId: string },
  now: Date,
): { traveller: TravellerRow; claims: Claim[] } {
  const { birth, documents } = toSighting(person);
  const noHolders = new Holders([]);
  return {
    traveller: buildTravellerRow(person.travellerId, person, birth, now),
    claims: documents
      .filter(isClaimable)
      .map(document => toClaim(document, birth, person.travellerId, noHolders)),
  };
}
