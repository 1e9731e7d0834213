import {
  type HandlerInput,
  type HandlerOutput,
  maxCheckedMessages,
  type messageCheck,
} from '@farol/contract';
import { looksLikeMessage, peekFlights, redact } from '@farol/edifact';
import { CarrierScope } from '#areas/access/index.ts';
import { checkMessages, encodeAsDeclared, getFindingText, showText } from '#areas/processing/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';

type Checked = HandlerOutput<typeof messageCheck.checkMessage>;

/**
 * Returns the findings of a pasted message, and its text as it would be stored. Throws NOT_A_MESSAGE,
 * ANSWER_SENT_IN and TOO_MANY_MESSAGES.
 */
export async function checkMessage(
  context: Context<UserActor>,
  { text }: HandlerInput<typeof messageCheck.checkMessage>['body'],
): Promise<Checked> {
  const { actor, config, db, language } = context;
  const pasted = encodeAsDeclared(text);
  assertCheckable(pasted);
  const bytes = Buffer.from(redact(pasted, { keepText: config.keepFreeText }));
  const speaksFor = CarrierScope.of(actor).carriers ?? null;
  const { interchange, messages, findings } = await checkMessages(db, context, bytes, speaksFor);
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  const counts = { messages: messages.length, findings: findings.length, errors };
  context.setAuditRecords([], { bytes: bytes.length, ...counts });
  return {
    messages: messages.map(({ type, flights, people, bookings }) => ({
      type,
      flights: flights.map(
        ({ carrier, number, suffix = '', departure = '' }) =>
          `${carrier}${number}${suffix}/${departure.slice(0, 10)}`,
      ),
      people: people.length + bookings.reduce((sum, booking) => sum + booking.people.length, 0),
      bookings: bookings.length,
    })),
    test: interchange.test,
    findings: findings.map(finding => ({
      messageOrdinal: finding.messageIndex ?? null,
      code: finding.code,
      severity: finding.severity,
      ...getFindingText(finding.code, language, finding.params ?? {}),
      segment: finding.segment ?? null,
      offset: finding.offset ?? null,
      length: finding.length ?? null,
      person: finding.person ?? null,
      booking: finding.booking ?? null,
      value: finding.value ?? null,
    })),
    ...showText(
      bytes,
      findings.flatMap(({ offset }) => offset ?? []),
    ),
  };
}

function assertCheckable(bytes: Buffer): void {
  if (!looksLikeMessage(bytes)) throw new Failure('NOT_A_MESSAGE', { bytes: bytes.length });
  const peeked = peekFlights(bytes);
  if (peeked.length > maxCheckedMessages)
    throw new Failure('TOO_MANY_MESSAGES', { count: peeked.length, limit: maxCheckedMessages });
  if (peeked.length > 0 && peeked.every(({ type }) => type === 'CUSRES')) throw new Failure('ANSWER_SENT_IN');
}
