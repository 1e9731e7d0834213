import { createExternal } from '../external.ts';
import { ApiError } from '../failures.ts';
import { session } from '../session.ts';
import {
  countActsOfOthers,
  deleteAct,
  destroyActs,
  listActs,
  putAct,
  replaceAct,
  type StoredAct,
} from './store.ts';

/** How acts of a kind are sent. */
export interface ActSender<T = unknown> {
  /** Throws `ApiError` if it fails. */
  send(act: StoredAct): Promise<T>;
  /** Reports the result, unless a screen watches the kind. */
  report(act: StoredAct, result: T): void;
}
type LoadSender = () => Promise<ActSender>;
type Report = (act: StoredAct, result: unknown) => void;

const senders = new Map<string, LoadSender>();
const watchers = new Map<string, Report>();
/** Acts of the signed-in user that wait for the network or were refused. */
export const outbox = createExternal<readonly StoredAct[]>([]);
/** Number of acts on this device of other users. They are sent when those users sign in. */
export const actsOfOthers = createExternal(0);

/** Failures that pass: no network, sign-on, too many calls, platform restarting. */
const passingStatuses: ReadonlySet<number> = new Set([0, 401, 408, 429, 500, 502, 503, 504]);
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && passingStatuses.has(error.status);

const currentUserId = (): string | undefined => session.claims()?.sub;

/** Informs other tabs. Created late, because tests without a browser import this file. */
let channel: BroadcastChannel | undefined;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
const informTabs = (): void => channel?.postMessage(null);

async function reload(): Promise<void> {
  const userId = currentUserId();
  outbox.set(userId === undefined ? [] : await listActs(userId));
  actsOfOthers.set(userId === undefined ? 0 : await countActsOfOthers(userId));
}

async function reloadEverywhere(): Promise<void> {
  informTabs();
  await reload();
}

/** Registers how acts of a kind are sent. The sender loads with the first act. */
export function registerSender<T>(kind: string, load: () => Promise<ActSender<T>>): void {
  senders.set(kind, load as LoadSender);
}

/** Reports the results of a kind on a screen instead of the sender. Returns a function that stops it. */
export function watchSentActs<T>(kind: string, report: (act: StoredAct, result: T) => void): () => void {
  watchers.set(kind, report as Report);
  return () => {
    if (watchers.get(kind) === report) watchers.delete(kind);
  };
}

/** Keeps an act until it can be sent. Throws if the browser stores nothing. */
export async function enqueueAct(act: StoredAct): Promise<void> {
  const userId = currentUserId();
  if (userId === undefined) throw new Error('An act needs a user.');
  await putAct(userId, act);
  await reloadEverywhere();
}

export const kept = Symbol('kept');

/**
 * Sends an act, or keeps it without a network. Acts that wait go first, because the order decides. Throws if
 * the act is refused, or if the browser stores nothing.
 */
export async function sendOrKeep<T>(act: StoredAct, send: () => Promise<T>): Promise<T | typeof kept> {
  const queued = outbox.get().some(({ id, refusal }) => refusal === undefined && !isStuck(id));
  if (!queued)
    try {
      return await send();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  await enqueueAct(act);
  if (queued) void flushOutbox().catch(() => undefined);
  return kept;
}

/** Forgets an act that the user has dealt with. */
export async function dismissAct(id: string): Promise<void> {
  await deleteAct(id);
  await reloadEverywhere();
}

/** Failures of the platform by act. An act that keeps failing lets the others pass. */
const failures = new Map<string, number>();
const maxFailures = 3;
const isStuck = (id: string): boolean => (failures.get(id) ?? 0) >= maxFailures;

/** Sends an act. Returns whether the next one may follow. */
async function sendAct(userId: string, act: StoredAct, sender: ActSender): Promise<boolean> {
  let result: unknown;
  try {
    result = await sender.send(act);
  } catch (error) {
    if (isPassing(error)) {
      if ((error as ApiError).status !== 500) return false;
      failures.set(act.id, (failures.get(act.id) ?? 0) + 1);
      return isStuck(act.id);
    }
    const refusal = error instanceof ApiError ? error.messages.join(' ') : (error as Error).message;
    // After a partial success, the error contains the page where the user completes the act.
    const { path = act.path } = error as Pick<StoredAct, 'path'>;
    await replaceAct(userId, { ...act, refusal, ...(path === undefined ? {} : { path }) });
    await reloadEverywhere();
    return true;
  }
  await dismissAct(act.id);
  (watchers.get(act.kind) ?? sender.report)(act, result);
  return true;
}

/** People who view as another organization change nothing. */
const maySend = (userId: string): boolean =>
  session.token() !== null && currentUserId() === userId && session.claims()?.viewing_as === undefined;

/** Sends what waits, in order. One tab sends at a time. */
export async function flushOutbox(): Promise<void> {
  const userId = currentUserId();
  if (userId === undefined || !maySend(userId)) return;
  await navigator.locks.request('farol-outbox', async () => {
    await reload();
    const tried = new Set<string>();
    for (;;) {
      // Another user may have signed in since the last act.
      if (!maySend(userId)) return;
      const act = outbox
        .get()
        .find(({ id, kind, refusal }) => refusal === undefined && senders.has(kind) && !tried.has(id));
      const load = act === undefined ? undefined : senders.get(act.kind);
      if (act === undefined || load === undefined) return;
      tried.add(act.id);
      const sender = await load().catch(() => undefined);
      if (sender === undefined || !maySend(userId)) return;
      if (!(await sendAct(userId, act, sender))) return;
    }
  });
}

const retryMs = 10_000;

/** Sends what waits as soon as the network is back. Returns a function that stops it. */
export function watchOutbox(): () => void {
  const flush = (): void => void flushOutbox().catch(() => undefined);
  const ownChannel = new BroadcastChannel('farol-outbox');
  ownChannel.addEventListener('message', () => void reload().catch(() => undefined));
  channel = ownChannel;
  window.addEventListener('online', flush);
  const timer = setInterval(() => {
    if (outbox.get().some(({ refusal }) => refusal === undefined)) flush();
  }, retryMs);
  void reload().then(flush, () => undefined);
  return () => {
    window.removeEventListener('online', flush);
    clearInterval(timer);
    ownChannel.close();
    if (channel === ownChannel) channel = undefined;
  };
}

/** Counts the acts that a sign-out would delete. */
export async function countWaitingActs(): Promise<number> {
  const userId = currentUserId();
  return userId === undefined ? 0 : (await listActs(userId)).length;
}

/** Deletes the acts of the signed-in user and their key. */
export async function destroyOutbox(): Promise<void> {
  const userId = currentUserId();
  if (userId !== undefined) await destroyActs(userId);
  outbox.set([]);
  informTabs();
}
