import type { files, HandlerInput, HandlerOutput } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { encodeLike, listValueOffsets, showText } from '#areas/processing/index.ts';
import { listFindings, prepareOne, receive, type Receipt } from '#areas/reception/index.ts';
import { findRaw, type RawRecord, setCorrectedBy } from './queries.ts';
import { CarrierScope, fileAbilitiesOf } from '#areas/access/index.ts';

/**
 * Returns the stored text of a file, and where the value `about` is in it. Throws RECORD_NOT_FOUND and
 * DATA_MASKED. Audits the reason.
 */
export async function viewRaw(
  context: Context<UserActor>,
  id: string,
  { reason, location }: HandlerInput<typeof files.viewRaw>['body'],
): Promise<HandlerOutput<typeof files.viewRaw>> {
  const { bytes, holder } = await openFile(context, id);
  const findings = await listFindings(context.db, holder);
  context.setAuditRecords([{ kind: 'file', id }], {}, reason);
  const offsets = findings.map(finding => finding.byte_offset).filter(offset => offset !== null);
  const valueOffsets =
    location === undefined
      ? []
      : await listValueOffsets(context.db, context, { fileId: holder, ...location });
  return { ...showText(bytes, offsets), valueOffsets };
}

/**
 * Receives a corrected text for the flights of a file. Audits the reason. Throws FORBIDDEN, RECORD_NOT_FOUND,
 * DATA_MASKED, STILL_AT_WORK until the file is processed, NOTHING_TO_CORRECT for an unchanged text,
 * CARRIER_NOT_ALLOWED, and errors of `prepareOne` and `receive`.
 */
export async function resendFile(
  context: Context<UserActor>,
  id: string,
  { text, reason }: HandlerInput<typeof files.resendFile>['body'],
): Promise<Receipt> {
  const { actor, db } = context;
  const { bytes: original, holder, fileName, processState, flights, speaksFor } = await openFile(context, id);
  if (!actor.permissions.has('VISUALIZE_RAW_PNR'))
    throw new Failure('FORBIDDEN', { permission: 'VISUALIZE_RAW_PNR' });
  if (!fileAbilitiesOf(actor, { processState, failed: false, masked: false }).includes('resend'))
    throw new Failure('STILL_AT_WORK');
  const bytes = encodeLike(original, text);
  if (bytes.equals(original)) throw new Failure('NOTHING_TO_CORRECT');
  const receipt = await receive(db, context, await prepareOne(context, bytes), {
    way: 'PANEL',
    fileName,
    integrator: null,
    corrects: {
      id,
      flights,
      carriers: intersectCarriers(speaksFor, CarrierScope.of(actor).carriers ?? null),
    },
  });
  // A redacted value written in again by hand also gives the first text.
  if (receipt.duplicateOf === holder) throw new Failure('NOTHING_TO_CORRECT');
  await setCorrectedBy(db, [id, holder], receipt.id);
  context.setAuditRecords(
    [
      { kind: 'file', id },
      { kind: 'file', id: receipt.id },
    ],
    {},
    reason,
  );
  return receipt;
}

/** Returns the carriers allowed by both; null is any. */
function intersectCarriers(
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter(carrier => other.includes(carrier));
}

async function openFile(
  { actor, db, keys }: Context<UserActor>,
  id: string,
): Promise<Omit<RawRecord, 'raw'> & { bytes: Buffer }> {
  const file = await findRaw(db, CarrierScope.of(actor), id);
  if (file === undefined) throw new Failure('RECORD_NOT_FOUND');
  if (file.masked) throw new Failure('DATA_MASKED');
  const bytes = await unsealStored(keys, 'raw message', file.raw);
  return { ...file, bytes };
}
