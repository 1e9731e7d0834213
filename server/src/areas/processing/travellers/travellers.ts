import {
  createUsualFrequencies,
  linkSighting,
  toConfusableKey,
  listLookupKeys,
  type Frequencies,
  type TravellerLink,
} from '@farol/identity';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { deriveKey } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import type { TravellerLinkColumn } from '../people/people.ts';
import { buildTravellerRow, toClaim } from './first-sighting.ts';
import { Holders, keyText, toEvidence, type TravellerIdentity } from './holders.ts';
import {
  addSighting,
  buildTravellerValues,
  KnownTravellers,
  listSightingChanges,
  removeSighting,
  toKnownTraveller,
  type Traveller,
} from './known-travellers.ts';
import {
  claimDocuments,
  claimKeys,
  findHolders,
  findKeyHolders,
  insertSightings,
  insertTravellers,
  listTravellers,
  releaseKeys,
  unclaimDocuments,
  updateSightings,
  updateTravellerValues,
  type Claim,
  type KeyHolder,
  type TravellerRow,
} from './queries.ts';
import {
  hashText,
  isClaimable,
  isIdentifying,
  toPersonSighting,
  toSearchedSighting,
  type PersonSighting,
  type SearchedSighting,
  type TravellerPerson,
} from './sighting.ts';

export interface Resolution {
  /** Travellers that may be one person, or several. */
  doubtful: string[][];
}

interface ResolveOptions {
  now: Date;
  /** Returns the travellers of passengers that a user separated from this one. */
  listSeparated(person: TravellerPerson): readonly string[];
  /** Also those whose values are those of the stored link. */
  all?: boolean;
}

/**
 * Links people to travellers by weighted evidence, and stores the evidence. Decisions of users hold. What is
 * linked with the same values stays.
 */
export async function resolveTravellers(
  db: Database,
  { config }: Pick<Services, 'config'>,
  people: readonly TravellerPerson[],
  options: ResolveOptions,
): Promise<Resolution> {
  const maskingKey = deriveKey(config.secret, 'masked travellers');
  const sightings = people
    .map(toPersonSighting)
    .filter(one => options.all === true || !isLinked(one))
    .map(one => toSearchedSighting(one, maskingKey));
  if (sightings.length === 0) return { doubtful: [] };
  for (;;) {
    const round = await loadRound(db, sightings, options);
    for (const sighting of sightings) restore(sighting);
    for (const sighting of sightings) link(round, sighting);
    const claimed = await claimDocuments(db, sortClaims(round.claims), options.now);
    if (claimed.length === round.claims.length && (await claimKeys(db, round.keys))) {
      await storeRound(db, round);
      return { doubtful: round.doubtful };
    }
    // Another worker claimed one first; its traveller may be the right one.
    await unclaimDocuments(db, claimed);
  }
}

const isLinked = ({ before, beforeLink, content }: PersonSighting): boolean =>
  before !== undefined && beforeLink?.content === content;

interface Round {
  known: KnownTravellers;
  holders: Holders;
  by: Frequencies;
  options: ResolveOptions;
  claims: Claim[];
  keys: KeyHolder[];
  doubtful: string[][];
}

async function loadRound(
  db: Database,
  sightings: readonly SearchedSighting[],
  options: ResolveOptions,
): Promise<Round> {
  const numbers = sightings.flatMap(({ documents }) =>
    documents.map(({ folded }) => toConfusableKey(folded)),
  );
  const holdings = await findHolders(db, [...new Set(numbers)]);
  const keys = sightings.flatMap(sighting => [...sighting.keys, ...sighting.maskedKeys]);
  const keyHolders = await findKeyHolders(db, [...new Set(keys)]);
  const ids = new Set([
    ...holdings.map(({ evidence_id: id }) => id),
    ...keyHolders.map(({ traveller_id: id }) => id),
    ...sightings.flatMap(({ before }) => before?.evidenceId ?? []),
  ]);
  const holders = new Holders(holdings);
  const known = new KnownTravellers(holders, keyHolders, await listTravellers(db, [...ids]));
  const by = createUsualFrequencies(contact => known.countContact(contact));
  return { known, holders, by, options, claims: [], keys: [], doubtful: [] };
}

function link(round: Round, sighting: SearchedSighting): void {
  const { known } = round;
  const { person, before, beforeLink } = sighting;
  const own = before === undefined ? undefined : (known.find(before.evidenceId) ?? addMissing(round, before));
  const { traveller, reasons, score } = isHeld(sighting, own)
    ? { traveller: own, ...heldLink(person) }
    : choose(round, sighting, own);
  if (traveller === undefined) return;
  if (own !== undefined) removeSighting(own, beforeLink?.content);
  person.travellerLink = { content: sighting.content, score, reasons };
  if (traveller !== own) {
    person.travellerId = traveller.rootId;
    person.travellerEvidence = toEvidence({ id: traveller.rootId, evidenceId: traveller.id });
  }
  addSighting(traveller, sighting);
  claim(round, sighting, traveller);
}

/** An earlier round may have changed the person. */
function restore({ person, before, beforeEvidence, beforeLink }: SearchedSighting): void {
  person.travellerId = before?.id ?? null;
  person.travellerEvidence = beforeEvidence;
  person.travellerLink = beforeLink;
}

/** A decision of users holds a passenger who was split off or is of a merged traveller. */
const isHeld = ({ isSplitOff }: SearchedSighting, own: Traveller | undefined): own is Traveller =>
  own !== undefined && (isSplitOff || own.isDecided);

const heldLink = ({ travellerLink }: TravellerPerson): Pick<TravellerLinkColumn, 'score' | 'reasons'> => ({
  score: travellerLink?.score ?? null,
  reasons: travellerLink?.reasons ?? [],
});

interface Choice extends Pick<TravellerLinkColumn, 'score' | 'reasons'> {
  traveller: Traveller | undefined;
}

function choose(round: Round, sighting: SearchedSighting, own: Traveller | undefined): Choice {
  const { known, options } = round;
  const separated = options.listSeparated(sighting.person);
  const excluded = new Set(separated);
  const candidates = known.listCandidates(sighting, excluded);
  if (own !== undefined && !candidates.includes(own) && !excluded.has(own.rootId)) candidates.push(own);
  const found = linkSighting(
    sighting.read,
    candidates.map(traveller =>
      toKnownTraveller(traveller, traveller === own ? sighting.beforeLink?.content : undefined),
    ),
    round.by,
    own?.id,
  );
  if (options.all === true && own !== undefined && !excluded.has(own.rootId))
    return keep(round, sighting, own, found);
  const linked = known.find(found?.travellerId);
  const masked = findReturned(known, sighting, excluded);
  // A user split or merged the masked traveller, which a similar name must not undo.
  if (masked?.isDecided === true && !found?.reasons.some(({ code }) => code === 'DOCUMENT_SAME'))
    return { traveller: masked, ...returned };
  if (found !== undefined && linked !== undefined) {
    addDoubt(round, linked, found);
    return { traveller: linked, score: found.score, reasons: found.reasons };
  }
  if (masked !== undefined) return { traveller: masked, ...returned };
  const isAlone = own !== undefined && !excluded.has(own.rootId) && hasNoOther(own, sighting);
  if (isAlone) return { traveller: own, ...firstSighting };
  if (!isIdentifying(sighting.read)) return { traveller: own, ...firstSighting };
  return { traveller: create(round, sighting, separated.length > 0), ...firstSighting };
}

/** Returns the masked traveller of the document, unless a user separated the passengers. */
function findReturned(
  known: KnownTravellers,
  sighting: SearchedSighting,
  excluded: ReadonlySet<string>,
): Traveller | undefined {
  const masked = known.findMasked(sighting);
  return masked === undefined || excluded.has(masked.rootId) ? undefined : masked;
}

/** Leaves changes to a review, which gives each traveller the id with the most flights. */
function keep(
  { doubtful }: Round,
  sighting: SearchedSighting,
  own: Traveller,
  found: TravellerLink | undefined,
): Choice {
  const fits = found?.travellerId === own.id ? found : undefined;
  const others =
    found === undefined ? [] : [found.travellerId, ...found.rivalIds].filter(id => id !== own.id);
  const isAlone = hasNoOther(own, sighting);
  if (others.length > 0 || (fits === undefined ? !isAlone : !fits.isConsistent))
    doubtful.push([own.id, ...others]);
  const { score, reasons } = fits ?? heldLink(sighting.person);
  return { traveller: own, score, reasons };
}

const firstSighting: Pick<TravellerLinkColumn, 'score' | 'reasons'> = {
  score: null,
  reasons: [],
};

/** The values of a masked traveller are unknown. */
const returned: Pick<TravellerLinkColumn, 'score' | 'reasons'> = {
  score: null,
  reasons: [
    { code: 'DOCUMENT_SAME', bits: 0, values: [] },
    { code: 'BIRTH_SAME', bits: 0, values: [] },
  ],
};

const hasNoOther = (own: Traveller, { beforeLink }: SearchedSighting): boolean =>
  toKnownTraveller(own, beforeLink?.content).sightings.length === 0;

function addDoubt(
  { known, doubtful }: Round,
  linked: Traveller,
  { rivalIds, isConsistent }: { rivalIds: readonly string[]; isConsistent: boolean },
): void {
  const others = rivalIds.flatMap(id => known.find(id) ?? []);
  const isOpen = others.some(
    other => other.rootId !== linked.rootId && !(other.isDecided && linked.isDecided),
  );
  if (isOpen || (!isConsistent && !linked.isDecided)) doubtful.push([linked.id, ...rivalIds]);
}

function create({ known }: Round, sighting: SearchedSighting, isDecided: boolean): Traveller {
  const id = createId();
  const traveller = buildTraveller(id, id, isDecided);
  known.add(traveller);
  traveller.row = buildTravellerRow(sighting);
  return traveller;
}

const buildTraveller = (id: string, rootId: string, isDecided: boolean): Traveller => ({
  id,
  rootId,
  isDecided,
  isMasked: false,
  isNew: true,
  row: { surname: '', given_names: '', birth_date: null, gender: null, nationality: null },
  sightings: new Map(),
});

/** Passengers may have a traveller without a row. */
function addMissing({ known }: Round, { id, evidenceId }: TravellerIdentity): Traveller {
  const traveller = buildTraveller(evidenceId, id, id !== evidenceId);
  known.add(traveller);
  return traveller;
}

function claim(
  { known, holders, claims, keys }: Round,
  sighting: SearchedSighting,
  traveller: Traveller,
): void {
  for (const document of sighting.documents.filter(isClaimable)) {
    const row = toClaim(document, sighting.birth, traveller, holders);
    if (holders.has(row) || holders.isFull(document)) continue;
    holders.add({ ...row, evidence_id: traveller.id });
    claims.push(row);
  }
  for (const key of sighting.keys) {
    const slot = known.claimKey(key, traveller.id);
    if (slot !== undefined) keys.push({ key, slot, traveller_id: traveller.id });
  }
}

/** All workers use one order, so that they cannot deadlock. */
function sortClaims(claims: readonly Claim[]): Claim[] {
  const byKey = new Map(claims.map(one => [keyText(one), one]));
  return [...byKey.keys()].toSorted().flatMap(key => byKey.get(key) ?? []);
}

async function storeRound(db: Database, { known, options }: Round): Promise<void> {
  // In one order for all workers, so that they wait for each other's rows without deadlock.
  const changed = known
    .list()
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(traveller => ({ traveller, ...listSightingChanges(traveller) }))
    .filter(({ traveller, added, changed: others }) => traveller.isNew || added.length + others.length > 0);
  const withId = (id: string) => (one: { content: string; seen: number }) => ({
    traveller_id: id,
    content: one.content,
    seen: one.seen,
  });
  const [added, updated] = [
    changed.filter(({ traveller }) => traveller.isNew),
    changed.filter(({ traveller }) => !traveller.isNew),
  ];
  await insertTravellers(
    db,
    added.map(({ traveller }) => ({
      id: traveller.id,
      ...buildTravellerValues(traveller),
      first_seen_at: options.now,
      decided: traveller.isDecided,
    })),
  );
  await insertSightings(
    db,
    changed.flatMap(one =>
      one.added.map(({ content, seen, sighting }) => ({
        traveller_id: one.traveller.id,
        content,
        seen,
        sighting,
        first_seen_at: options.now,
      })),
    ),
  );
  await updateSightings(
    db,
    changed.flatMap(one => one.changed.map(withId(one.traveller.id))),
  );
  await updateTravellerValues(
    db,
    updated.flatMap(({ traveller }) => toChangedRow(traveller) ?? []),
  );
  await absorb(
    db,
    updated.map(({ traveller }) => traveller),
  );
}

/** Returns undefined for values that stay. */
function toChangedRow(traveller: Traveller): Omit<TravellerRow, 'first_seen_at'> | undefined {
  const row = buildTravellerValues(traveller);
  const { row: before, isMasked } = traveller;
  const isSame =
    row.surname === before.surname &&
    row.given_names === before.given_names &&
    row.birth_date === before.birth_date &&
    row.gender === before.gender &&
    row.nationality === before.nationality;
  return (isSame && !isMasked) || row.surname + row.given_names === ''
    ? undefined
    : { id: traveller.id, ...row };
}

/** Frees the keys of travellers whose only passengers became somebody else's. */
async function absorb(db: Database, travellers: readonly Traveller[]): Promise<void> {
  const emptied = travellers.filter(({ sightings }) =>
    [...sightings.values()].every(({ seen }) => seen <= 0),
  );
  if (emptied.length === 0) return;
  await releaseKeys(
    db,
    emptied.flatMap(({ id, sightings }) =>
      [...sightings.values()].flatMap(({ read }) =>
        listLookupKeys(read).map(key => ({ key: hashText(key), traveller_id: id })),
      ),
    ),
  );
}
