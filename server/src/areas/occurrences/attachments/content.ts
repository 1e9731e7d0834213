import { transaction } from '#kernel/db/pool.ts';
import { toDatabaseActor } from '#kernel/guard/actor.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { redrawPhotograph } from '#kernel/images/redraw.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { requireFound } from '#kernel/register.ts';
import { sealFile } from '#kernel/sealed-file.ts';
import type { UserContext } from '../passengers.ts';
import { deleteChunks, findChunk, type StoredAttachment, upsertChunk } from './queries.ts';

const purpose = 'attachment';

/** In pixels; larger photographs are scaled down. */
const photographSize = { width: 4000, height: 4000 } as const;

export async function storeChunk(
  { db, keys }: Pick<UserContext, 'db' | 'keys'>,
  stored: StoredAttachment,
  number: number,
  bytes: Uint8Array,
): Promise<void> {
  const id = flightDatedIdOf(stored.flightDate, 'attachment chunk', stored.id, String(number));
  const data = sealFile(keys.current(purpose), bytes);
  await upsertChunk(db, stored, { id, number, size: bytes.length, data });
}

/** Throws RECORD_NOT_FOUND. */
export async function readChunk(
  { db, keys }: Pick<UserContext, 'db' | 'keys'>,
  stored: StoredAttachment,
  number: number,
): Promise<Buffer> {
  return unsealStored(keys, purpose, requireFound(await findChunk(db, stored, number)));
}

/**
 * Replaces an image by its pixels alone. Decoding needs the whole image, which the limit of a file bounds.
 * Returns the new size. Throws the errors of images.
 */
export async function redrawAttachment(
  context: UserContext,
  stored: StoredAttachment,
  chunks: number,
  maxMegabytes: number,
): Promise<number> {
  const parts: Buffer[] = [];
  for (let number = 0; number < chunks; number += 1) parts.push(await readChunk(context, stored, number));
  const { image } = await redrawPhotograph(Buffer.concat(parts), { maxMegabytes, ...photographSize });
  const { chunkBytes } = stored;
  const next = Math.ceil(image.length / chunkBytes);
  for (let number = 0; number < next; number += 1)
    await storeChunk(context, stored, number, image.subarray(number * chunkBytes, (number + 1) * chunkBytes));
  await deleteChunks(context.db, stored, next);
  return image.length;
}

/** Reads one chunk at a time, each in a transaction of its own, because the reply outlives the request's. */
export async function* streamContent(
  { actor, keys, pool }: Pick<UserContext, 'actor' | 'keys' | 'pool'>,
  stored: StoredAttachment,
  chunks: number,
): AsyncGenerator<Buffer> {
  for (let number = 0; number < chunks; number += 1)
    yield await transaction(pool.db, toDatabaseActor(actor), db => readChunk({ db, keys }, stored, number));
}
