import {
  attachmentChunkBytes,
  type AttachmentRow,
  type attachments,
  type BinaryReply,
  type HandlerInput,
  type HandlerOutput,
  maxTravellerAttachments,
} from '@farol/contract';
import { CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { dayMs, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';
import { requireFound } from '#kernel/register.ts';
import { findNames } from '#kernel/names/queries.ts';
import {
  assertAgency,
  assertRegister,
  canRegister,
  getPassenger,
  keyOf,
  type UserContext,
} from '../passengers.ts';
import { readChunk, redrawAttachment, storeChunk, streamContent } from './content.ts';
import { detectMediaType, hasWrongExtension, isImage, unknownType } from './media-type.ts';
import {
  deleteAttachmentRows,
  deleteUnfinished,
  findAttachment,
  findOccurrenceOwner,
  insertAttachment,
  listAttachments,
  listChunkSizes,
  listTravellerAttachments,
  setCompleted,
  type StoredAttachment,
  sumSizes,
} from './queries.ts';

type StartInput = HandlerInput<typeof attachments.startAttachment>['body'];

const megabyte = 1024 * 1024;

async function toRows(
  { actor, db }: UserContext,
  found: readonly StoredAttachment[],
  canDelete: boolean,
): Promise<AttachmentRow[]> {
  const names = await findNames(db, {
    users: found.map(({ createdBy }) => createdBy),
    organizations: found.map(({ organizationId }) => organizationId),
  });
  return found.map(file => ({
    id: file.id,
    passengerId: file.passengerId,
    occurrenceId: file.occurrenceId,
    organization: { id: file.organizationId, name: names.get(file.organizationId) ?? '' },
    name: file.name,
    mediaType: file.mediaType ?? unknownType,
    size: file.size,
    by: names.get(file.createdBy) ?? '',
    at: file.createdAt.toISOString(),
    abilities: canDelete && file.organizationId === actor.organization?.id ? ['delete'] : [],
  }));
}

/** Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function attachmentsOfPassenger(
  context: UserContext,
  passengerId: string,
): Promise<HandlerOutput<typeof attachments.attachmentsOfPassenger>> {
  const passenger = await getPassenger(context, passengerId);
  const canAdd = canRegister(context, passenger);
  const rows = await toRows(context, await listAttachments(context.db, passenger), canAdd);
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { rows: rows.length });
  return { rows, canAdd, maxFileMegabytes: context.config.maxAttachmentMegabytes };
}

/** Files on other flights are deleted there. Throws FORBIDDEN. */
export async function attachmentsOfTraveller(
  context: UserContext,
  travellerId: string,
): Promise<HandlerOutput<typeof attachments.attachmentsOfTraveller>> {
  assertAgency(context);
  const { actor, db } = context;
  const scope = CarrierScope.of(actor);
  const found = await listTravellerAttachments(db, scope, travellerId, maxTravellerAttachments + 1);
  const truncated = found.length > maxTravellerAttachments;
  const rows = await toRows(context, found.slice(0, maxTravellerAttachments), false);
  context.setAuditRecords(
    [
      { kind: 'traveller', id: travellerId },
      ...[...new Set(rows.map(({ passengerId }) => passengerId))].map(
        id => ({ kind: 'passenger', id }) as const,
      ),
    ],
    { rows: rows.length, truncated },
  );
  return { rows, truncated };
}

/** Throws FORBIDDEN, RECORD_NOT_FOUND, ATTACHMENT_TOO_LARGE and ATTACHMENTS_FULL. */
export async function startAttachment(context: UserContext, input: StartInput): Promise<{ id: string }> {
  const { actor, clock, config, db } = context;
  const { passengerId, occurrenceId, name, size, actId } = input;
  const passenger = await getPassenger(context, passengerId);
  assertRegister(context, passenger);
  const organizationId = requireOwnerOrganization(actor).id;
  if (occurrenceId !== null) {
    const owner = await findOccurrenceOwner(db, passenger, occurrenceId);
    if (owner !== organizationId) throw new Failure('RECORD_NOT_FOUND');
  }
  const { maxAttachmentMegabytes: max, maxRecordMegabytes } = config;
  if (size > max * megabyte) throw new Failure('ATTACHMENT_TOO_LARGE', { max });
  const { flightDate, flightId } = passenger;
  // The same act has the same id, so that it is stored once.
  const id = flightDatedIdOf(flightDate, 'attachment', organizationId, actId);
  const now = toDate(clock.now());
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { attachment: id, size });
  if ((await findAttachment(db, keyOf(id))) !== undefined) return { id };
  const record = { flightDate, flightId, passengerId, occurrenceId, organizationId };
  await deleteUnfinished(db, record, new Date(now.getTime() - dayMs));
  if ((await sumSizes(db, record)) + size > maxRecordMegabytes * megabyte)
    throw new Failure('ATTACHMENTS_FULL', { max: maxRecordMegabytes });
  await insertAttachment(db, {
    ...record,
    id,
    name,
    size,
    chunkBytes: attachmentChunkBytes,
    createdBy: actor.id,
    createdAt: now,
  });
  return { id };
}

/** Returns a file of the organization on a passenger of the caller. Throws RECORD_NOT_FOUND, FORBIDDEN. */
async function getChangeable(context: UserContext, id: string): Promise<StoredAttachment> {
  const stored = requireFound(await findAttachment(context.db, keyOf(id)));
  assertRegister(context, await getPassenger(context, stored.passengerId));
  if (stored.organizationId !== context.actor.organization?.id) throw new Failure('FORBIDDEN');
  context.setAuditRecords([{ kind: 'passenger', id: stored.passengerId }], { attachment: id });
  return stored;
}

const chunksOf = ({ size, chunkBytes }: StoredAttachment): number => Math.ceil(size / chunkBytes);

function sizeOfChunk(stored: StoredAttachment, number: number): number {
  const { size, chunkBytes } = stored;
  return number === chunksOf(stored) - 1 ? size - number * chunkBytes : chunkBytes;
}

/** Throws RECORD_NOT_FOUND, FORBIDDEN, and ATTACHMENT_INCOMPLETE for a chunk of another size. */
export async function sendAttachmentChunk(
  context: UserContext,
  { id, number }: { id: string; number: number },
  body: Uint8Array | undefined,
): Promise<void> {
  const stored = await getChangeable(context, id);
  if (stored.completedAt !== null) return;
  if (body === undefined || number >= chunksOf(stored) || body.length !== sizeOfChunk(stored, number))
    throw new Failure('ATTACHMENT_INCOMPLETE');
  await storeChunk(context, stored, number, body);
}

/** Throws RECORD_NOT_FOUND, FORBIDDEN, ATTACHMENT_INCOMPLETE, ATTACHMENT_TYPE and the errors of images. */
export async function completeAttachment(context: UserContext, id: string): Promise<AttachmentRow> {
  const { clock, config, db } = context;
  const stored = await getChangeable(context, id);
  if (stored.completedAt === null) {
    const sizes = await listChunkSizes(db, stored);
    if (sizes.length !== chunksOf(stored) || sizes.some((size, at) => size !== sizeOfChunk(stored, at)))
      throw new Failure('ATTACHMENT_INCOMPLETE');
    const mediaType = detectMediaType(await readChunk(context, stored, 0));
    if (hasWrongExtension(stored.name, mediaType))
      throw new Failure('ATTACHMENT_TYPE', { name: stored.name });
    const size = isImage(mediaType)
      ? await redrawAttachment(context, stored, sizes.length, config.maxAttachmentMegabytes)
      : stored.size;
    await setCompleted(db, stored, { size, mediaType, at: toDate(clock.now()) });
  }
  const completed = requireFound(await findAttachment(db, keyOf(id)));
  context.setAuditRecords([{ kind: 'passenger', id: stored.passengerId }], {
    attachment: id,
    mediaType: completed.mediaType,
    size: completed.size,
  });
  return requireFound((await toRows(context, [completed], true))[0]);
}

/** Throws FORBIDDEN, and RECORD_NOT_FOUND for a file that is not complete. */
export async function downloadAttachment(context: UserContext, id: string): Promise<BinaryReply> {
  assertAgency(context);
  const stored = requireFound(await findAttachment(context.db, keyOf(id)));
  await getPassenger(context, stored.passengerId);
  if (stored.completedAt === null) throw new Failure('RECORD_NOT_FOUND');
  context.setAuditRecords([{ kind: 'passenger', id: stored.passengerId }], { attachment: id });
  context.exchange.setHeader('cache-control', 'no-store');
  return {
    fileName: stored.name,
    type: isImage(stored.mediaType) ? (stored.mediaType ?? unknownType) : unknownType,
    body: streamContent(context, stored, chunksOf(stored)),
  };
}

/** Throws RECORD_NOT_FOUND and FORBIDDEN. */
export async function deleteAttachment(context: UserContext, id: string, reason: string): Promise<void> {
  const stored = await getChangeable(context, id);
  await deleteAttachmentRows(context.db, stored);
  context.setAuditRecords(
    [{ kind: 'passenger', id: stored.passengerId }],
    { attachment: id, mediaType: stored.mediaType, size: stored.size },
    reason,
  );
}
