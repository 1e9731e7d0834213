import { setTimeout as pause } from 'node:timers/promises';
import { transaction, type Database } from '../db/pool.ts';
import { firstIdAt } from '../ids.ts';
import type { Keys } from '../keys/keys.ts';
import type { Services } from '../services.ts';
import { readHead, type Head } from './head.ts';
import { hashOfSeal, plainHashOfSeal, proofOf, isEqual, sealedText, type AuditKey } from './proof.ts';
import {
  countBefore,
  findSealHash,
  listOutsideSeals,
  type ProvedRow,
  readEvents,
  type Seal,
  listSealed,
  listSealsAfter,
  listWaitingAfter,
  listWaiting,
} from './queries.ts';
import { beforeAllEvents, firstPreviousHash } from './seal.ts';

export type Flaw =
  | 'CHANGED'
  | 'DELETED'
  | 'FORGED'
  /** Proved, but neither sealed nor waiting. */
  | 'TAKEN_OUT'
  | 'SEAL_BROKEN'
  | 'OTHER_KEY'
  | 'TAIL_CUT'
  | 'CHAIN_REPLACED'
  | 'NO_HEAD'
  | 'HEAD_CHANGED';

export interface TrailReport {
  seals: number;
  events: number;
  waiting: number;
  flaws: ReadonlyMap<Flaw, number>;
  examples: { flaw: Flaw; where: string }[];
}

const maxExamplesPerFlaw = 5;

class Findings {
  readonly flaws = new Map<Flaw, number>();
  readonly examples: { flaw: Flaw; where: string }[] = [];

  add(flaw: Flaw, where: string | number): void {
    const count = (this.flaws.get(flaw) ?? 0) + 1;
    this.flaws.set(flaw, count);
    if (count <= maxExamplesPerFlaw) this.examples.push({ flaw, where: String(where) });
  }
}

/** Milliseconds, by the time in event ids. */
const sealedAfterMs = 3_600_000;

/** Verifies the trail against its proofs, seals and the head stored outside. */
export async function verifyTrail(
  services: Pick<Services, 'config' | 'keys' | 'pool'>,
): Promise<TrailReport> {
  const { config, keys, pool } = services;
  const findings = new Findings();
  // Read first: later seals are not compared with it.
  const head = await readHead(config.auditHeadFile, keys);
  const settledBefore = firstIdAt(Date.now() - sealedAfterMs);
  return transaction(pool.db, { kind: 'system' }, async db => {
    const chain = await verifySeals(db, keys, findings, settledBefore);
    const isIntact = findings.flaws.size === 0;
    if (head.kind === 'changed') findings.add('HEAD_CHANGED', config.auditHeadFile);
    else if (head.kind === 'none') {
      if (chain.seals > 0) findings.add('NO_HEAD', config.auditHeadFile);
    } else await verifyHead(db, head, chain, findings);
    const after = isIntact ? await allSealedBefore(db, settledBefore, chain) : beforeAllEvents;
    const waiting = await verifyUnsealed(db, keys, findings, { unprovedAllowed: !chain.keyed, after });
    const { flaws, examples } = findings;
    return { seals: chain.seals, events: chain.events + waiting, waiting, flaws, examples };
  });
}

async function verifyHead(db: Database, head: Head, chain: Chain, findings: Findings): Promise<void> {
  if (head.number > chain.last) findings.add('TAIL_CUT', range(chain.last + 1, head.number));
  else if ((await findSealHash(db, head.number))?.toString('hex') !== head.hash)
    findings.add('CHAIN_REPLACED', head.number);
}

function range(first: number, last: number): string {
  return first === last ? String(first) : `${first} to ${last}`;
}

interface Chain {
  seals: number;
  last: number;
  events: number;
  /** Older than an hour. */
  settled: number;
  keyed: boolean;
}

async function verifySeals(
  db: Database,
  keys: Keys,
  findings: Findings,
  settledBefore: string,
): Promise<Chain> {
  const chain: Chain = { seals: 0, last: 0, events: 0, settled: 0, keyed: false };
  let previous: Buffer = firstPreviousHash;
  for (;;) {
    const seals = await listSealsAfter(db, chain.last, 10);
    if (seals.length === 0) return chain;
    for (const seal of seals) {
      if (seal.number > chain.last + 1) findings.add('SEAL_BROKEN', range(chain.last + 1, seal.number - 1));
      const firstKeyed = !chain.keyed && seal.keyId !== null;
      if (chain.keyed && seal.keyId === null) findings.add('SEAL_BROKEN', seal.number);
      else await verifySeal(db, keys, findings, { seal, previous, firstKeyed });
      previous = seal.hash;
      chain.keyed ||= seal.keyId !== null;
      chain.last = seal.number;
      chain.seals += 1;
      chain.events += seal.eventIds.length;
      chain.settled += seal.eventIds.filter(id => id < settledBefore).length;
    }
  }
}

async function verifySeal(
  db: Database,
  keys: Keys,
  findings: Findings,
  { seal, previous, firstKeyed }: { seal: Seal; previous: Buffer; firstKeyed: boolean },
): Promise<void> {
  const key = seal.keyId === null ? undefined : await keys.find('audit trail', seal.keyId);
  if (seal.keyId !== null && key === undefined) {
    findings.add('OTHER_KEY', seal.number);
    return;
  }
  const rows = await readEvents(db, seal.eventIds);
  // Unproved events belong to old seals and the first one with a key.
  const unprovedAllowed = seal.keyId === null || firstKeyed;
  let flawCount = 0;
  for (const id of seal.eventIds) {
    const row = rows.get(id);
    const flaw = row === undefined ? 'DELETED' : await findFlaw(keys, row, unprovedAllowed);
    if (flaw === undefined) continue;
    flawCount += 1;
    findings.add(flaw === 'FORGED' ? 'CHANGED' : flaw, id);
  }
  const isIntact =
    seal.previousHash.equals(previous) && isEqual(computeHash(key, seal, previous, rows), seal.hash);
  if (!isIntact && flawCount === 0) findings.add('SEAL_BROKEN', seal.number);
}

function computeHash(
  key: AuditKey | undefined,
  seal: Seal,
  previous: Buffer,
  rows: ReadonlyMap<string, ProvedRow>,
): Buffer {
  const foundRows = seal.eventIds.flatMap(id => rows.get(id) ?? []);
  if (key === undefined)
    return plainHashOfSeal(
      previous,
      foundRows.map(({ plain }) => plain),
    );
  return hashOfSeal(
    key,
    seal.number,
    previous,
    foundRows.map(row => sealedText(row, row)),
  );
}

async function findFlaw(
  keys: Keys,
  row: ProvedRow,
  unprovedAllowed: boolean,
): Promise<'FORGED' | 'OTHER_KEY' | undefined> {
  if (row.proof === null) return unprovedAllowed ? undefined : 'FORGED';
  const key = row.keyId === null ? undefined : await keys.find('audit trail', row.keyId);
  if (key === undefined) return 'OTHER_KEY';
  return isEqual(proofOf(key, row), row.proof) ? undefined : 'FORGED';
}

const unsealedBatchSize = 1000;
/** Milliseconds until a trail in use is consistent. */
const recheckDelayMs = 200;

/**
 * Returns the id after which events may be unsealed. If counts match, older ones need no comparison, which
 * would load all ids on every node.
 */
async function allSealedBefore(db: Database, settledBefore: string, chain: Chain): Promise<string> {
  const [oldest = settledBefore] = await listWaitingAfter(db, beforeAllEvents, 1);
  if (oldest < settledBefore) return beforeAllEvents;
  return (await countBefore(db, settledBefore)) === chain.settled ? settledBefore : beforeAllEvents;
}

/** Returns how many wait. */
async function verifyUnsealed(
  db: Database,
  keys: Keys,
  findings: Findings,
  { unprovedAllowed, after: first }: { unprovedAllowed: boolean; after: string },
): Promise<number> {
  let waiting = 0;
  for (let after = first; ;) {
    const outside = await listOutsideSeals(db, after, unsealedBatchSize);
    const queued = await listWaitingAfter(db, after, unsealedBatchSize);
    // Both lists are complete up to this length.
    const ids = [...new Set([...outside, ...queued])].toSorted().slice(0, unsealedBatchSize);
    const last = ids.at(-1);
    if (last === undefined) return waiting;
    const { rows, waitingIds } = await settled(db, ids, new Set(outside), new Set(queued));
    for (const [id, row] of rows) {
      const flaw =
        row === undefined ? 'DELETED' : await findFlaw(keys, row, unprovedAllowed && waitingIds.has(id));
      if (flaw !== undefined) findings.add(flaw, id);
      else if (waitingIds.has(id)) waiting += 1;
      else findings.add('TAKEN_OUT', id);
    }
    after = last;
  }
}

interface RecheckResult {
  rows: ReadonlyMap<string, ProvedRow | undefined>;
  waitingIds: ReadonlySet<string>;
}

/** Rechecks suspicious events: the queries ran at different moments, and a node may show a commit later. */
async function settled(
  db: Database,
  ids: readonly string[],
  outside: ReadonlySet<string>,
  queued: ReadonlySet<string>,
): Promise<RecheckResult> {
  const suspicious = ids.filter(id => !outside.has(id) || !queued.has(id));
  const waitingIds = new Set(ids.filter(id => queued.has(id)));
  const sealed = new Set<string>();
  if (suspicious.length > 0) {
    await pause(recheckDelayMs);
    const stillWaiting = new Set(await listWaiting(db, suspicious));
    for (const id of await listSealed(db, suspicious)) sealed.add(id);
    for (const id of suspicious)
      if (stillWaiting.has(id)) waitingIds.add(id);
      else waitingIds.delete(id);
  }
  const unsealed = ids.filter(id => !sealed.has(id));
  const foundRows = await readEvents(db, unsealed);
  return { rows: new Map(unsealed.map(id => [id, foundRows.get(id)])), waitingIds: waitingIds };
}
