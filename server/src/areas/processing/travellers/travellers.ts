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

/** Documents that name their holder: not visas, redress or known-traveller numbers, which say what they may do. */
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

/** Somebody on the flight with the documents that may name them. */
interface Sighting {
  known: FlightPerson;
  /** The traveller whom they are stored as; null for none. */
  before: string | null;
  /** `YYYY-MM-DD`; empty where no source tells it whole. */
  birth: string;
  documents: CanonicalDocument[];
}

/**
 * Links each person to the traveller that holds one of their documents, or opens a new one. A document whose holder was born on
 * another day is somebody else's too: a child on a parent's passport, or a mistyped number. Each then is a traveller of their own.
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
    // Another worker met one of the documents first and has committed: by what is known now, its traveller may be the one.
    await unclaimDocuments(db, claimed);
  }
}

/** Who each is by what is stored: links them, and answers which travellers and holders are new by that. */
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

/** Every worker claims in this order, so that two that claim the same documents wait for each other instead of locking up. */
function inOneOrder(claims: readonly Claim[]): Claim[] {
  const byKey = new Map(claims.map(claim => [keyText(claim), claim]));
  return [...byKey.keys()].toSorted().flatMap(key => byKey.get(key) ?? []);
}

/** One whose number may name somebody: of a class that does, or of one that nobody told. */
function sightingOf(known: FlightPerson): Sighting {
  const documents = documentsOf(known)
    .map(({ canonical }) => canonical)
    .filter(document => document.class === undefined || naming.has(document.class));
  return { known, before: known.travellerId, birth: wholeBirth(known) ?? '', documents };
}

function isClaimable({ class: documentClass, issuer }: CanonicalDocument): boolean {
  return naming.has(documentClass) && issuer !== undefined;
}

/** Who they were before, if that still may be; otherwise whom their first document names. */
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
