import type { ConsentMessage } from '@farol/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { OutgoingMessage } from '#kernel/outbox/gateway.ts';

export interface MessagePlace {
  flightDate: string;
  flightId: string;
  id: string;
}

const here = (alias: string, { flightDate, flightId, id }: MessagePlace): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.flight_date`)} = ${flightDate}::date and ${sql.ref(`${alias}.flight_id`)} = ${flightId}::uuid
    and ${sql.ref(`${alias}.id`)} = ${id}::uuid`;

export async function insertMessage(
  db: Database,
  { flightDate, flightId, id }: MessagePlace,
  message: { enrolmentId: string; kind: OutgoingMessage['kind']; content: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto('boarding_message')
    .values({
      flight_date: flightDate,
      flight_id: flightId,
      id,
      enrolment_id: message.enrolmentId,
      kind: message.kind,
      content: message.content,
      state: 'QUEUED',
      created_at: message.at,
    })
    .execute();
}

export async function findQueuedMessage(
  db: Database,
  place: MessagePlace,
): Promise<{ kind: OutgoingMessage['kind']; content: Buffer; attempts: number } | undefined> {
  const { rows } = await sql<{ kind: OutgoingMessage['kind']; content: Buffer; attempts: number }>`
    select m.kind, m.content, m.attempts from boarding_message m
    where ${here('m', place)} and m.state = 'QUEUED' and m.content is not null`.execute(db);
  return rows[0];
}

/** A simulated message keeps its content, which the platform shows. */
export async function setMessageSent(
  db: Database,
  place: MessagePlace,
  { at, keepsContent }: { at: Date; keepsContent: boolean },
): Promise<void> {
  await sql`
    update boarding_message m set state = 'SENT', sent_at = ${at}, error = null, attempts = m.attempts + 1,
      content = case when ${keepsContent}::boolean then m.content end
    where ${here('m', place)}`.execute(db);
}

export async function setMessageFailed(
  db: Database,
  place: MessagePlace,
  { error, isLast }: { error: string; isLast: boolean },
): Promise<void> {
  await sql`
    update boarding_message m set error = ${error}, attempts = m.attempts + 1,
      state = case when ${isLast}::boolean then 'FAILED' else m.state end,
      content = case when ${isLast}::boolean then null else m.content end
    where ${here('m', place)}`.execute(db);
}

export type MessageRecord = Omit<ConsentMessage, 'createdAt' | 'sentAt' | 'text'> & {
  createdAt: Date;
  sentAt: Date | null;
  content: Buffer | null;
};

/** Undefined if the flight is not in scope. */
export async function listMessages(
  db: Database,
  scope: CarrierScope,
  { flightDate, id }: { flightDate: string; id: string },
): Promise<MessageRecord[] | undefined> {
  const { rows: flights } = await sql`
    select 1 from flight f
    where f.flight_date = ${flightDate}::date and f.id = ${id}::uuid and ${flightRowInScope(scope, sql`f`)}`.execute(
    db,
  );
  if (flights.length === 0) return undefined;
  const { rows } = await sql<MessageRecord>`
    select m.id, e.passenger_id as "passengerId", p.surname, p.given_names as "givenNames", m.kind, m.state, m.attempts,
      m.error, m.created_at as "createdAt", m.sent_at as "sentAt", m.content
    from boarding_message m
    join boarding_enrolment e on e.flight_date = m.flight_date and e.flight_id = m.flight_id and e.id = m.enrolment_id
    join flight_passenger p on p.flight_date = m.flight_date and p.flight_id = m.flight_id and p.id = e.passenger_id
    where m.flight_date = ${flightDate}::date and m.flight_id = ${id}::uuid
    order by m.created_at desc, m.id`.execute(db);
  return rows;
}
