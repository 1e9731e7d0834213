import { confusable, type CanonicalDocument, type DocumentClass } from '@farol/identity';
import type { Database } from '#kernel/db/pool.ts';
import { newId } from '#kernel/ids.ts';
import { wholeBirth } from '../people/passenger-row.ts';
import { documentsOf, type FlightPerson } from '../people/people.ts';
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
const naming: ReadonlySet<DocumentClass | undefined> = new Set<DocumentClass>([
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
  known: FlightPerson;
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
  const sightings = people.map(sightingOf).filter(({ documents }) => documents.length > 0);
  for (;;) {
    const { opened, claims } = await resolve(db, sightings, now);
    const claimed = await claimDocuments(db, inOneOrder(claims), now);
    if (claimed.length === claims.length) {
      await insertTravellers(db, [...opened.values()]);
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
): Promise<{ opened: ReadonlyMap<string, TravellerRow>; claims: readonly Claim[] }> {
  const numbers = new Set(sightings.flatMap(({ documents }) => documents.map(({ folded }) => folded)));
  const holders = new Holders(
    await findHolders(
      db,
      [...numbers].map(folded => ({ folded, loose: confusable(folded) })),
    ),
  );
  const opened = new Map<string, TravellerRow>();
  const claims: Claim[] = [];
  for (const sighting of sightings) {
    const { known, before } = sighting;
    const claimable = sighting.documents.filter(isClaimable);
    known.travellerId = foundFor(sighting, holders) ?? before;
    if (claimable.length === 0) continue;
    known.travellerId ??= open(sighting, opened, now);
    for (const document of claimable) {
      const claim = claimOf(document, sighting.birth, known.travellerId, holders);
      if (holders.has(claim)) continue;
      holders.add(claim);
      claims.push(claim);
    }
  }
  return { opened, claims };
}

/** All workers use one order, so that they cannot deadlock. */
function inOneOrder(claims: readonly Claim[]): Claim[] {
  const byKey = new Map(claims.map(claim => [keyText(claim), claim]));
  return [...byKey.keys()].toSorted().flatMap(key => byKey.get(key) ?? []);
}

function sightingOf(known: FlightPerson): Sighting {
  const documents = documentsOf(known)
    .map(({ canonical }) => canonical)
    .filter(document => document.class === undefined || naming.has(document.class));
  return { known, before: known.travellerId, birth: wholeBirth(known) ?? '', documents };
}

function isClaimable({ class: documentClass, issuer }: CanonicalDocument): boolean {
  return naming.has(documentClass) && issuer !== undefined;
}

function foundFor({ before, birth, documents }: Sighting, holders: Holders): string | undefined {
  const found = documents.flatMap(document => holders.of(document, birth));
  return found.find(id => id === before) ?? found[0];
}

function claimOf(document: CanonicalDocument, birth: string, travellerId: string, holders: Holders): Claim {
  return {
    number_folded: document.folded,
    class: document.class ?? '',
    issuer: document.issuer ?? '',
    birth_date: birth,
    type: document.type ?? '',
    traveller_id: travellerId,
    first: !holders.knows(document),
  };
}

function open({ known, birth }: Sighting, opened: Map<string, TravellerRow>, now: Date): string {
  const id = newId();
  opened.set(id, {
    id,
    surname: known.api?.surname ?? known.pnr?.surname ?? '',
    given_names: known.api?.givenNames ?? known.pnr?.givenNames ?? '',
    birth_date: birth || null,
    gender: known.api?.gender ?? known.pnr?.gender ?? null,
    nationality: known.api?.nationality ?? known.pnr?.nationality ?? null,
    first_seen_at: now,
  });
  return id;
}
