import type { consentMessages, HandlerOutput } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDateOf } from '#kernel/ids.ts';
import type { Keys } from '#kernel/keys/keys.ts';
import { requireFound } from '#kernel/register.ts';
import { openBiometrics } from '../person.ts';
import type { MessageContent } from '#kernel/outbox/gateway.ts';
import { buildGateway } from './gateway.ts';
import { listMessages, type MessageRecord } from './queries.ts';

/** Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function listConsentMessages(
  context: Context<UserActor>,
  flightId: string,
): Promise<HandlerOutput<typeof consentMessages.listConsentMessages>> {
  const { actor, config, db, keys, setAuditRecords } = context;
  const key = { id: flightId, flightDate: flightDateOf(flightId) };
  const records = requireFound(await listMessages(db, CarrierScope.of(actor), key));
  const { simulated } = buildGateway(config);
  const rows = await Promise.all(
    records.map(async ({ content, createdAt, sentAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      text: simulated ? await textOf(keys, content) : null,
    })),
  );
  const passengers = [...new Set(records.map(({ passengerId }) => passengerId))];
  setAuditRecords([
    { kind: 'flight', id: flightId },
    ...passengers.map(id => ({ kind: 'passenger' as const, id })),
  ]);
  return { simulated, rows };
}

async function textOf(keys: Keys, content: MessageRecord['content']): Promise<string | null> {
  if (content === null) return null;
  const { text } = JSON.parse((await openBiometrics(keys, content)).toString('utf8')) as MessageContent;
  return text;
}
