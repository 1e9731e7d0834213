import {
  buildContactKey,
  readSighting,
  summarizeSightings,
  type KnownTraveller,
  type ReadSighting,
  type Sighting,
} from '@farol/identity';
import type { Holders } from './holders.ts';
import { maxSeen, maxSightings, maxTravellersPerKey } from './limits.ts';
import type { KeyHolder, StoredTraveller, TravellerRow } from './queries.ts';
import { hashText, type SearchedSighting } from './sighting.ts';

const maxCandidates = 24;

export interface KnownSighting {
  content: string;
  sighting: Sighting;
  read: ReadSighting;
  seen: number;
  /** As stored; 0 if new. */
  storedSeen: number;
}

/** A traveller of evidence, before merges of users. */
export interface Traveller {
  id: string;
  rootId: string;
  isDecided: boolean;
  isMasked: boolean;
  isNew: boolean;
  row: Omit<TravellerRow, 'id' | 'first_seen_at'>;
  sightings: Map<string, KnownSighting>;
}

/** The travellers that may be those of a message, with the changes of the message. */
export class KnownTravellers {
  readonly #travellers = new Map<string, Traveller>();
  readonly #byKey = new Map<string, Map<string, number>>();
  readonly #holders: Holders;

  constructor(holders: Holders, keys: readonly KeyHolder[], stored: readonly StoredTraveller[]) {
    this.#holders = holders;
    for (const traveller of stored) this.add(toTraveller(traveller, holders));
    for (const { key, slot, traveller_id: id } of keys) this.#slotsOf(key).set(id, slot);
  }

  find(id: string | undefined): Traveller | undefined {
    return id === undefined ? undefined : this.#travellers.get(id);
  }

  add(traveller: Traveller): void {
    this.#travellers.set(traveller.id, traveller);
  }

  list(): Traveller[] {
    return [...this.#travellers.values()];
  }

  /** Returns those who share the most keys, without `excludedRoots`. */
  listCandidates(sighting: SearchedSighting, excludedRoots: ReadonlySet<string>): Traveller[] {
    const shared = new Map<string, number>();
    const count = (id: string, keys: number) => shared.set(id, (shared.get(id) ?? 0) + keys);
    for (const document of sighting.documents)
      for (const id of this.#holders.listTravellers(document)) count(id, 2);
    for (const key of sighting.keys) {
      const slots = this.#byKey.get(key);
      if (slots === undefined || slots.size >= maxTravellersPerKey) continue;
      for (const id of slots.keys()) count(id, 1);
    }
    return [...shared]
      .toSorted(([one, keys], [other, otherKeys]) => otherKeys - keys || (one < other ? -1 : 1))
      .flatMap(([id]) => this.#travellers.get(id) ?? [])
      .filter(({ rootId, isMasked }) => !isMasked && !excludedRoots.has(rootId))
      .slice(0, maxCandidates);
  }

  /** Returns the masked traveller with the same document and birth date. */
  findMasked({ maskedKeys }: SearchedSighting): Traveller | undefined {
    for (const key of maskedKeys)
      for (const id of this.#byKey.get(key)?.keys() ?? []) {
        const traveller = this.#travellers.get(id);
        if (traveller?.isMasked) return traveller;
      }
    return undefined;
  }

  countContact(contact: string): number {
    return this.#byKey.get(hashText(buildContactKey(contact)))?.size ?? 1;
  }

  /** Gives a traveller a slot of the key. Returns undefined if it has one, or if none is free. */
  claimKey(key: string, travellerId: string): number | undefined {
    const slots = this.#slotsOf(key);
    if (slots.has(travellerId) || slots.size >= maxTravellersPerKey) return undefined;
    const used = new Set(slots.values());
    let slot = 0;
    while (used.has(slot)) slot++;
    slots.set(travellerId, slot);
    return slot;
  }

  #slotsOf(key: string): Map<string, number> {
    const slots = this.#byKey.get(key) ?? new Map<string, number>();
    this.#byKey.set(key, slots);
    return slots;
  }
}

/** Returns the sightings to compare with; without `content` if only the compared passenger has it. */
export function toKnownTraveller({ id, sightings }: Traveller, content?: string): KnownTraveller {
  return {
    id,
    sightings: [...sightings.values()]
      .filter(known => known.seen > (known.content === content ? 1 : 0))
      .map(({ read, seen }) => ({ ...read, times: seen })),
  };
}

function toTraveller({ sightings, ...stored }: StoredTraveller, holders: Holders): Traveller {
  const evidence = (sightings ?? []).map(({ content, sighting, seen }) => ({
    content,
    sighting,
    read: readSighting(sighting),
    seen,
    storedSeen: seen,
  }));
  const { id, part_of: partOf, masked, decided, ...row } = stored;
  const traveller: Traveller = {
    id,
    rootId: partOf ?? id,
    isDecided: decided || partOf !== null,
    isMasked: masked,
    isNew: false,
    row,
    sightings: new Map(evidence.map(one => [one.content, one])),
  };
  if (evidence.length === 0 && !masked) addSightingOfRow(traveller, holders);
  return traveller;
}

/** Stands for the values of a traveller without stored evidence; never stored. */
const contentOfRow = 'row';

function addSightingOfRow(traveller: Traveller, holders: Holders): void {
  const { id, row } = traveller;
  const documents = holders.listDocuments(id);
  const sighting: Sighting = {
    surname: row.surname,
    givenNames: row.given_names,
    birthDate:
      row.birth_date ?? (documents.find(({ birth_date: birth }) => birth !== '')?.birth_date || undefined),
    gender: row.gender ?? undefined,
    nationality: row.nationality ?? undefined,
    documents: documents.map(held => ({
      number: held.number_folded,
      type: held.type || undefined,
      issuer: held.issuer || undefined,
    })),
  };
  traveller.sightings.set(contentOfRow, {
    content: contentOfRow,
    sighting,
    read: readSighting(sighting),
    seen: 1,
    storedSeen: 1,
  });
}

/** Adds a passenger's values. Beyond the limit, new values are not kept. */
export function addSighting(
  { sightings }: Traveller,
  { content, sighting, read }: Pick<SearchedSighting, 'content' | 'sighting' | 'read'>,
): void {
  const existing = sightings.get(content);
  if (existing !== undefined) existing.seen = Math.min(existing.seen + 1, maxSeen);
  else if (sightings.size < maxSightings)
    sightings.set(content, { content, sighting, read, seen: 1, storedSeen: 0 });
}

/** Removes the values that a passenger no longer has. */
export function removeSighting({ sightings }: Traveller, content: string | undefined): void {
  const sighting = content === undefined ? undefined : sightings.get(content);
  if (sighting !== undefined && sighting.content !== contentOfRow) sighting.seen--;
}

/** Returns the values with the most evidence. */
export function buildTravellerValues({ sightings }: Traveller): Traveller['row'] {
  const summary = summarizeSightings(
    [...sightings.values()]
      .filter(({ seen }) => seen > 0)
      .map(({ sighting, seen }) => ({ ...sighting, times: seen })),
  );
  return {
    surname: summary.surname,
    given_names: summary.givenNames,
    birth_date: summary.birthDate ?? null,
    gender: summary.gender ?? null,
    nationality: summary.nationality ?? null,
  };
}

/** Changes of the sightings to store. */
export function listSightingChanges(traveller: Traveller): {
  added: KnownSighting[];
  changed: KnownSighting[];
} {
  const changes = [...traveller.sightings.values()]
    .filter(({ content, seen, storedSeen }) => content !== contentOfRow && seen !== storedSeen)
    .toSorted((one, other) => (one.content < other.content ? -1 : 1));
  return {
    added: changes.filter(({ storedSeen, seen }) => storedSeen === 0 && seen > 0),
    changed: changes.filter(({ storedSeen }) => storedSeen > 0),
  };
}
