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
  moveDocuments,
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
    const { known } = sighting;
    const claimable = sighting.documents.filter(isClaimable);
    known.travellerId = foundFor(sighting, holders) ?? known.travellerId;
    if (claimable.length === 0) continue;
    known.travellerId ??= open(sighting, opened, now);
    for (const document of claimable) {
      const claim = claimOf(document, sighting.birth, known.travellerId);
      if (holders.has(claim)) continue;
      holders.add(claim);
      claims.push(claim);
    }
  }
  const lost = await settle(db, claims, opened, now);
  for (const { known } of sightings)
    known.travellerId = lost.get(known.travellerId ?? '') ?? known.travellerId;
}

/** One whose number may name somebody: of a class that does, or of one that nobody told. */
function sightingOf(known: FlightPerson): Sighting {
  const documents = documentsOf(known)
    .map(({ canonical }) => canonical)
    .filter(document => document.class === undefined || naming.has(document.class));
  return { known, birth: wholeBirth(known) ?? '', documents };
}

function isClaimable({ class: documentClass, issuer }: CanonicalDocument): boolean {
  return naming.has(documentClass) && issuer !== undefined;
}

/** Who they were before, if that still may be; otherwise whom their first document names. */
function foundFor({ known, birth, documents }: Sighting, holders: Holders): string | undefined {
  const found = documents.flatMap(document => holders.of(document, birth));
  return found.find(id => id === known.travellerId) ?? found[0];
}

function claimOf(document: CanonicalDocument, birth: string, travellerId: string): Claim {
  return {
    number_folded: document.folded,
    class: document.class ?? '',
    issuer: document.issuer ?? '',
    birth_date: birth,
    type: document.type ?? '',
    traveller_id: travellerId,
  };
}

/**
 * Stores claims and the travellers opened for them. Where another worker met the same document and birth first and has
 * committed, its traveller is the one: nobody opens the one that lost, and what else was claimed for it goes to the other.
 * Returns who became whom.
 */
async function settle(
  db: Database,
  claims: readonly Claim[],
  opened: ReadonlyMap<string, TravellerRow>,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const mine = new Map(claims.map(claim => [keyText(claim), claim]));
  // In one order for every worker, so that two that claim the same documents wait for each other instead of locking up.
  const inOrder = [...mine.keys()].toSorted().flatMap(key => mine.get(key) ?? []);
  const lost = new Map<string, string>();
  for (const held of await claimDocuments(db, inOrder, now)) {
    const id = mine.get(keyText(held))?.traveller_id;
    if (id !== undefined && id !== held.traveller_id && opened.has(id)) lost.set(id, held.traveller_id);
  }
  await moveDocuments(
    db,
    [...lost].map(([from, to]) => ({ from, to })),
  );
  await insertTravellers(
    db,
    [...opened.values()].filter(({ id }) => !lost.has(id)),
  );
  return lost;
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
