import { setTimeout as pause } from 'node:timers/promises';
import { transaction, type Database } from '../db/pool.ts';
import { firstIdAt } from '../ids.ts';
import type { Keys } from '../keys/keys.ts';
import type { Services } from '../services.ts';
import { readHead, type Head } from './head.ts';
import { hashOfSeal, plainHashOfSeal, proofOf, same, sealedText, type AuditKey } from './proof.ts';
import {
  countBefore,
  findSealHash,
  outsideSeals,
  type ProvedRow,
  readEvents,
  type Seal,
  sealedOf,
  sealsAfter,
  waitingAfter,
  waitingOf,
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

export interface Verified {
  seals: number;
  events: number;
  waiting: number;
  flaws: ReadonlyMap<Flaw, number>;
  examples: { flaw: Flaw; where: string }[];
}

const examplesOfAKind = 5;

class Findings {
  readonly flaws = new Map<Flaw, number>();
  readonly examples: { flaw: Flaw; where: string }[] = [];

  add(flaw: Flaw, where: string | number): void {
    const count = (this.flaws.get(flaw) ?? 0) + 1;
    this.flaws.set(flaw, count);
    if (count <= examplesOfAKind) this.examples.push({ flaw, where: String(where) });
  }
}

/** Milliseconds, by the time in event ids. */
const longSealed = 3_600_000;

/** Verifies the trail against its proofs, seals and the head stored outside. */
export async function verifyTrail(services: Pick<Services, 'config' | 'keys' | 'pool'>): Promise<Verified> {
  const { config, keys, pool } = services;
  const findings = new Findings();
  // Read first: later seals are not compared with it.
  const head = await readHead(config.auditHeadFile, keys);
  const settledBefore = firstIdAt(Date.now() - longSealed);
  return transaction(pool.db, { kind: 'system' }, async db => {
    const chain = await verifySeals(db, keys, findings, settledBefore);
    const holds = findings.flaws.size === 0;
    if (head.kind === 'changed') findings.add('HEAD_CHANGED', config.auditHeadFile);
    else if (head.kind === 'none') {
      if (chain.seals > 0) findings.add('NO_HEAD', config.auditHeadFile);
    } else await verifyHead(db, head, chain, findings);
    const after = holds ? await allSealedBefore(db, settledBefore, chain) : beforeAllEvents;
    const waiting = await verifyLoose(db, keys, findings, { unprovedAllowed: !chain.keyed, after });
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
    const seals = await sealsAfter(db, chain.last, 10);
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
  let wrong = 0;
  for (const id of seal.eventIds) {
    const row = rows.get(id);
    const flaw = row === undefined ? 'DELETED' : await flawOf(keys, row, unprovedAllowed);
    if (flaw === undefined) continue;
    wrong += 1;
    findings.add(flaw === 'FORGED' ? 'CHANGED' : flaw, id);
  }
  const holds = seal.previousHash.equals(previous) && same(hashNow(key, seal, previous, rows), seal.hash);
  if (!holds && wrong === 0) findings.add('SEAL_BROKEN', seal.number);
}

function hashNow(
  key: AuditKey | undefined,
  seal: Seal,
  previous: Buffer,
  rows: ReadonlyMap<string, ProvedRow>,
): Buffer {
  const there = seal.eventIds.flatMap(id => rows.get(id) ?? []);
  if (key === undefined)
    return plainHashOfSeal(
      previous,
      there.map(({ plain }) => plain),
    );
  return hashOfSeal(
    key,
    seal.number,
    previous,
    there.map(row => sealedText(row, row)),
  );
}

async function flawOf(
  keys: Keys,
  row: ProvedRow,
  unprovedAllowed: boolean,
): Promise<'FORGED' | 'OTHER_KEY' | undefined> {
  if (row.proof === null) return unprovedAllowed ? undefined : 'FORGED';
  const key = row.keyId === null ? undefined : await keys.find('audit trail', row.keyId);
  if (key === undefined) return 'OTHER_KEY';
  return same(proofOf(key, row), row.proof) ? undefined : 'FORGED';
}

const looseAtOnce = 1000;
/** Milliseconds until a trail in use is consistent. */
const settling = 200;

/**
 * Returns the id after which events may be unsealed. If counts match, older ones need no comparison, which
 * would load all ids on every node.
 */
async function allSealedBefore(db: Database, settledBefore: string, chain: Chain): Promise<string> {
  const [oldest = settledBefore] = await waitingAfter(db, beforeAllEvents, 1);
  if (oldest < settledBefore) return beforeAllEvents;
  return (await countBefore(db, settledBefore)) === chain.settled ? settledBefore : beforeAllEvents;
}

/** Returns how many wait. */
async function verifyLoose(
  db: Database,
  keys: Keys,
  findings: Findings,
  { unprovedAllowed, after: first }: { unprovedAllowed: boolean; after: string },
): Promise<number> {
  let waiting = 0;
  for (let after = first; ;) {
    const outside = await outsideSeals(db, after, looseAtOnce);
    const queued = await waitingAfter(db, after, looseAtOnce);
    // Both lists are complete up to this length.
    const ids = [...new Set([...outside, ...queued])].toSorted().slice(0, looseAtOnce);
    const last = ids.at(-1);
    if (last === undefined) return waiting;
    const { rows, waits } = await settled(db, ids, new Set(outside), new Set(queued));
    for (const [id, row] of rows) {
      const flaw = row === undefined ? 'DELETED' : await flawOf(keys, row, unprovedAllowed && waits.has(id));
      if (flaw !== undefined) findings.add(flaw, id);
      else if (waits.has(id)) waiting += 1;
      else findings.add('TAKEN_OUT', id);
    }
    after = last;
  }
}

interface Settled {
  rows: ReadonlyMap<string, ProvedRow | undefined>;
  waits: ReadonlySet<string>;
}

/** Rechecks suspicious events: the queries ran at different moments, and a node may show a commit later. */
async function settled(
  db: Database,
  ids: readonly string[],
  outside: ReadonlySet<string>,
  queued: ReadonlySet<string>,
): Promise<Settled> {
  const doubtful = ids.filter(id => !outside.has(id) || !queued.has(id));
  const waits = new Set(ids.filter(id => queued.has(id)));
  const sealed = new Set<string>();
  if (doubtful.length > 0) {
    await pause(settling);
    const stillWaiting = new Set(await waitingOf(db, doubtful));
    for (const id of await sealedOf(db, doubtful)) sealed.add(id);
    for (const id of doubtful)
      if (stillWaiting.has(id)) waits.add(id);
      else waits.delete(id);
  }
  const loose = ids.filter(id => !sealed.has(id));
  const there = await readEvents(db, loose);
  return { rows: new Map(loose.map(id => [id, there.get(id)])), waits };
}
