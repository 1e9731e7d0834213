import { CarrierScope, fileAbilitiesOf } from '#areas/access/index.ts';
import { type FileDetail, maySeeAlerts } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { charsetOf, getFindingText } from '#areas/processing/index.ts';
import { listFindings } from '#areas/reception/index.ts';
import type { FileRecord } from '../file-records/queries.ts';
import { listAnswers, findFile, listMessages } from './queries.ts';
import { toFileRow } from './view.ts';

/** Returns a file with findings and answers. Throws RECORD_NOT_FOUND, also for a file out of scope. */
export async function getFile(context: Context<UserActor>, id: string): Promise<FileDetail> {
  const file = await findFile(context.db, CarrierScope.of(context.actor), id);
  if (file === undefined) throw new Failure('RECORD_NOT_FOUND');
  context.setAuditRecords([{ kind: 'file', id }]);
  const messages = await listMessages(context.db, id);
  return {
    ...toFileRow(file),
    sender: file.sender,
    recipient: file.recipient,
    controlReference: file.controlReference,
    stages: toStages(file),
    messages: messages.map(message => ({
      ordinal: message.ordinal,
      state: message.state as FileDetail['messages'][number]['state'],
      duplicate: message.duplicate,
      doneAt: message.done_at?.toISOString() ?? null,
    })),
    findings: await listVisibleFindings(context, file),
    answers: await listVisibleAnswers(context, file),
    abilities: fileAbilitiesOf(context.actor, {
      processState: file.processState,
      masked: file.masked,
      failed: messages.some(({ state, left_out: leftOut }) => state === 'FAILED' || leftOut !== null),
    }),
  };
}

function toStages(file: FileRecord): FileDetail['stages'] {
  return {
    received: file.receivedAt.toISOString(),
    parsed: file.parsedAt?.toISOString() ?? null,
    stored: file.storedAt?.toISOString() ?? null,
    resolved: file.resolvedAt?.toISOString() ?? null,
    judged: file.judgedAt?.toISOString() ?? null,
    answered: file.answeredAt?.toISOString() ?? null,
  };
}

async function listVisibleFindings(
  { db, language }: Context<UserActor>,
  file: FileRecord,
): Promise<FileDetail['findings']> {
  const findings = await listFindings(db, file.duplicateOf ?? file.id);
  return findings.map(finding => ({
    messageOrdinal: finding.message_ordinal,
    code: finding.code,
    severity: finding.severity as 'ERROR' | 'WARNING' | 'INFO',
    ...getFindingText(finding.code, language, finding.params as Record<string, string | number>),
    segment: finding.segment,
    offset: finding.byte_offset,
    length: finding.byte_length,
    person: finding.person,
    booking: finding.booking,
    value: finding.value,
  }));
}

/**
 * Returns answers to the sender. Their text needs permission for alerts, because decisions reveal wanted
 * people.
 */
async function listVisibleAnswers(
  { actor, db, keys }: Context<UserActor>,
  file: FileRecord,
): Promise<FileDetail['answers']> {
  const answers = await listAnswers(db, file.id, file.duplicateOf ?? file.id);
  const read = async (body: Buffer): Promise<string> => {
    const bytes = await unsealStored(keys, 'raw message', body);
    return bytes.toString(charsetOf(bytes));
  };
  const visibleAnswers = answers.map(async answer => ({
    ordinal: answer.ordinal,
    kind: answer.kind as 'CUSRES' | 'ACKRES',
    text: maySeeAlerts(actor) && !file.masked ? await read(answer.body) : null,
    madeAt: answer.made_at.toISOString(),
    fetchedAt: answer.fetched_at?.toISOString() ?? null,
  }));
  return Promise.all(visibleAnswers);
}
