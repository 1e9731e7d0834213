import { createExternal } from '../external.ts';
import { ApiError } from '../failures.ts';
import { session } from '../session.ts';
import { deleteAct, destroyActs, listActs, putAct, type StoredAct } from './store.ts';

/** Sends an act. Throws `ApiError` if it fails. */
export type SendAct = (act: StoredAct) => Promise<void>;

const senders = new Map<string, SendAct>();
/** Acts of the signed-in user that wait for the network or were refused. */
export const outbox = createExternal<readonly StoredAct[]>([]);

/** Failures that pass: no network, sign-on, too many calls, platform restarting. */
const passingStatuses: ReadonlySet<number> = new Set([0, 401, 408, 429, 500, 502, 503, 504]);
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && passingStatuses.has(error.status);

const currentUserId = (): string | undefined => session.claims()?.sub;

async function reload(): Promise<void> {
  const userId = currentUserId();
  outbox.set(userId === undefined ? [] : await listActs(userId));
}

/** Registers how acts of a kind are sent. Returns a function that removes it. */
export function registerSender(kind: string, send: SendAct): () => void {
  senders.set(kind, send);
  void reload().then(flushOutbox, () => undefined);
  return () => void senders.delete(kind);
}

/** Keeps an act until it can be sent. Throws if the browser stores nothing. */
export async function enqueueAct(act: StoredAct): Promise<void> {
  const userId = currentUserId();
  if (userId === undefined) throw new Error('An act needs a user.');
  await putAct(userId, act);
  await reload();
}

/** Forgets an act that the user has dealt with. */
export async function dismissAct(id: string): Promise<void> {
  await deleteAct(id);
  await reload();
}

/** Sends the first act that waits. Returns whether the next one may follow. */
async function sendNext(): Promise<boolean> {
  const act = outbox.get().find(({ kind, refusal }) => refusal === undefined && senders.has(kind));
  const send = act === undefined ? undefined : senders.get(act.kind);
  if (act === undefined || send === undefined) return false;
  try {
    await send(act);
    await dismissAct(act.id);
  } catch (error) {
    if (isPassing(error)) return false;
    const refusal = error instanceof ApiError ? error.messages.join(' ') : (error as Error).message;
    // After a partial success, the error contains the page where the user completes the act.
    const { path = act.path } = error as Pick<StoredAct, 'path'>;
    await enqueueAct({ ...act, refusal, ...(path === undefined ? {} : { path }) });
  }
  return true;
}

/** Sends what waits, in order. One tab sends at a time. */
export async function flushOutbox(): Promise<void> {
  if (session.token() === null) return;
  await navigator.locks.request('farol-outbox', async () => {
    await reload();
    while (await sendNext());
  });
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
}
