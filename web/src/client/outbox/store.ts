/* Acts of a user that wait for the network, encrypted on the device. */

const databaseName = 'farol-outbox';
const keys = 'keys';
const items = 'items';

export interface StoredAct {
  /** Identifies the act on the server too, so that it is stored once. */
  id: string;
  kind: string;
  body: unknown;
  /** For people: what and whom the act is about. */
  label: string;
  /** By the clock of the device. */
  at: string;
  /** Why the server refused it; such acts wait for the user. */
  refusal?: string;
  /** Where the user can correct a refused act. */
  path?: string;
}

interface EncryptedAct {
  id: string;
  userId: string;
  /** Position in the queue. */
  order: number;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(keys);
    request.result.createObjectStore(items, { keyPath: 'id' }).createIndex('user', 'userId');
  });
  return toPromise(request);
}

async function withStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await toPromise(work(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

const findKey = (userId: string): Promise<CryptoKey | undefined> =>
  withStore(keys, 'readonly', store => store.get(userId) as IDBRequest<CryptoKey | undefined>);

/** The browser never gives the key out; without it the acts cannot be read. */
async function getKey(userId: string): Promise<CryptoKey> {
  const existing = await findKey(userId);
  if (existing !== undefined) return existing;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await withStore(keys, 'readwrite', store => store.add(key, userId)).catch(() => undefined);
  // Another tab may have been first.
  return (await findKey(userId)) ?? key;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function listEncrypted(userId: string): Promise<EncryptedAct[]> {
  return withStore(
    items,
    'readonly',
    store => store.index('user').getAll(userId) as IDBRequest<EncryptedAct[]>,
  );
}

/** Adds an act at the end of the user's queue, or replaces the one with its id. */
export async function putAct(userId: string, act: StoredAct): Promise<void> {
  const key = await getKey(userId);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(JSON.stringify(act)));
  const queue = await listEncrypted(userId);
  const queuedAct = queue.find(({ id }) => id === act.id);
  const order = queuedAct?.order ?? Math.max(0, ...queue.map(one => one.order)) + 1;
  const encrypted: EncryptedAct = { id: act.id, userId, order, iv, data };
  await withStore(items, 'readwrite', store => store.put(encrypted));
}

/** Replaces an act, unless it was deleted meanwhile. */
export async function replaceAct(userId: string, act: StoredAct): Promise<void> {
  if ((await listEncrypted(userId)).some(({ id }) => id === act.id)) await putAct(userId, act);
}

export async function countActsOfOthers(userId: string): Promise<number> {
  const all = await withStore(items, 'readonly', store => store.count());
  return all - (await withStore(items, 'readonly', store => store.index('user').count(userId)));
}

/** Returns the user's acts in the order of the queue. */
export async function listActs(userId: string): Promise<StoredAct[]> {
  const queue = await listEncrypted(userId);
  const key = queue.length === 0 ? undefined : await findKey(userId);
  if (key === undefined) return [];
  const acts: StoredAct[] = [];
  for (const { iv, data } of queue.toSorted((a, b) => a.order - b.order))
    acts.push(
      JSON.parse(
        decoder.decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)),
      ) as StoredAct,
    );
  return acts;
}

export async function deleteAct(id: string): Promise<void> {
  await withStore(items, 'readwrite', store => store.delete(id));
}

/** Deletes the user's acts and their key. */
export async function destroyActs(userId: string): Promise<void> {
  for (const { id } of await listEncrypted(userId)) await deleteAct(id);
  await withStore(keys, 'readwrite', store => store.delete(userId));
}
