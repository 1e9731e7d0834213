import type { Database } from '#kernel/db/pool.ts';
import { newId } from '#kernel/ids.ts';
import { wholeBirth } from '../people/passenger-row.ts';
import { documentsOf, type FlightPerson } from '../people/people.ts';
import {
  claimDocuments,
  findDocumentOwners,
  insertTravellers,
  moveDocuments,
  type DocumentKey,
  type TravellerRow,
} from './queries.ts';

/** Documents that name their holder: not visas, redress or known-traveller numbers, which say what they may do. */
const naming = new Set(['P', 'IP', 'I', 'A', 'C', 'CPF', 'T', 'M', 'AC', 'L', 'RNM']);

const keyText = (key: DocumentKey) => `${key.number_folded}|${key.type}|${key.issuer}`;

/**
 * Links each person to the traveller that holds one of their documents, or opens a new one. A document whose holder was born on
 * another day is somebody else's: a child on a parent's passport, or a mistyped number.
 */
export async function resolveTravellers(
  db: Database,
  people: readonly FlightPerson[],
  now: Date,
): Promise<void> {
  const sightings = people
    .map(known => ({ known, keys: documentKeys(known) }))
    .filter(({ keys }) => keys.length > 0);
  if (sightings.length === 0) return;
  const wanted = uniqueKeys(sightings.flatMap(({ keys }) => keys));
  const owners = await ownersOf(db, wanted);
  const opened: TravellerRow[] = [];
  const claimed = new Map<string, string>();
  for (const { known, keys } of sightings) {
    const birth = wholeBirth(known);
    const owner = keys
      .map(key => owners.get(keyText(key)))
      .find(found => found !== undefined && sameBirth(found.birthDate, birth));
    const holder = keys.map(key => claimed.get(keyText(key))).find(found => found !== undefined);
    known.travellerId = owner?.travellerId ?? known.travellerId ?? holder ?? open(known, opened, now);
    for (const key of keys) {
      if (!owners.has(keyText(key)) && !claimed.has(keyText(key)))
        claimed.set(keyText(key), known.travellerId);
    }
  }
  const fresh = wanted.filter(key => claimed.has(keyText(key)));
  const holders = await claimDocuments(
    db,
    fresh.map(key => ({ ...key, traveller_id: claimed.get(keyText(key)) ?? '' })),
    now,
  );
  const lost = new Map(
    holders.flatMap(row => {
      const mine = claimed.get(keyText(row));
      return mine === undefined || mine === row.traveller_id ? [] : [[mine, row.traveller_id] as const];
    }),
  );
  // Another worker met one of these documents first and has committed: its traveller is the one.
  for (const { known } of sightings)
    known.travellerId = lost.get(known.travellerId ?? '') ?? known.travellerId;
  // Nobody opens the traveller that lost: what else was claimed for it goes to the same one.
  await moveDocuments(
    db,
    opened.flatMap(({ id }) => (lost.has(id) ? [{ from: id, to: lost.get(id) ?? '' }] : [])),
  );
  await insertTravellers(
    db,
    opened.filter(row => !lost.has(row.id)),
  );
}

interface Owner {
  travellerId: string;
  birthDate: string | null;
}

async function ownersOf(db: Database, keys: DocumentKey[]): Promise<Map<string, Owner>> {
  const rows = await findDocumentOwners(db, keys);
  return new Map(
    rows.map(row => [keyText(row), { travellerId: row.traveller_id, birthDate: row.birth_date }]),
  );
}

function documentKeys(known: FlightPerson): DocumentKey[] {
  return documentsOf(known)
    .filter(
      document => naming.has(document.type) && (document.issuer !== undefined || document.type === 'CPF'),
    )
    .map(document => ({
      number_folded: document.folded,
      type: document.type,
      issuer: document.issuer ?? 'BRA',
    }));
}

/** In one order for every worker, so that two that claim the same documents wait for each other instead of locking up. */
function uniqueKeys(keys: readonly DocumentKey[]): DocumentKey[] {
  const byText = new Map(keys.map(key => [keyText(key), key]));
  return [...byText.keys()].toSorted().flatMap(text => byText.get(text) ?? []);
}

function sameBirth(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

function open(known: FlightPerson, opened: TravellerRow[], now: Date): string {
  const id = newId();
  opened.push({
    id,
    surname: known.api?.surname ?? known.pnr?.surname ?? '',
    given_names: known.api?.givenNames ?? known.pnr?.givenNames ?? '',
    birth_date: wholeBirth(known),
    gender: known.api?.gender ?? known.pnr?.gender ?? null,
    nationality: known.api?.nationality ?? known.pnr?.nationality ?? null,
    first_seen_at: now,
  });
  return id;
}
