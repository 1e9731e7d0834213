import { type OnCallMail, onCallMailLimit, severities } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';

export interface MailPlace {
  flightDate: string;
  flightId: string;
  teamId: string;
  address: string;
}

export interface NewMail extends MailPlace {
  id: string;
  organizationId: string;
  /** The most severe of the alerts. */
  alertId: string;
  /** Rank. */
  severity: number;
  alerts: number;
}

export async function insertMails(db: Database, mails: readonly NewMail[], now: Date): Promise<void> {
  await db
    .insertInto('on_call_mail')
    .values(
      mails.map(mail => ({
        id: mail.id,
        organization_id: mail.organizationId,
        team_id: mail.teamId,
        flight_date: mail.flightDate,
        flight_id: mail.flightId,
        address: mail.address,
        alert_id: mail.alertId,
        severity: mail.severity,
        alerts: mail.alerts,
        state: 'QUEUED',
        created_at: now,
      })),
    )
    .execute();
}

export interface StoredMail {
  id: string;
  alertId: string;
  severity: number;
  alerts: number;
  attempts: number;
  team: string;
}

/** Deletes queued mails to an address that is no longer on call, or of a deactivated team. */
export async function deleteMailsOffCall(
  db: Database,
  { teamId, flightId, address }: MailPlace,
): Promise<void> {
  await sql`
    delete from on_call_mail m
    where m.team_id = ${teamId}::uuid and m.flight_id = ${flightId}::uuid and m.address = ${address} and m.state = 'QUEUED'
      and not exists (
        select from work_team t where t.id = m.team_id and t.active and m.address = any(t.on_call_addresses))`.execute(
    db,
  );
}

/** Joins the queued mails of a place into the oldest, with all attempts left, and returns it. */
export async function joinQueuedMails(db: Database, place: MailPlace): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`
    select m.id, m.alert_id as "alertId", m.severity, m.alerts, m.attempts,
      coalesce((select t.name from work_team t where t.id = m.team_id), '') as team
    from on_call_mail m
    where m.team_id = ${place.teamId}::uuid and m.flight_id = ${place.flightId}::uuid and m.address = ${place.address}
      and m.state = 'QUEUED'
    order by m.id for update of m`.execute(db);
  const [oldest, ...others] = rows;
  if (oldest === undefined || others.length === 0) return oldest;
  const worst = rows.reduce((one, other) => (other.severity < one.severity ? other : one));
  const alerts = rows.reduce((sum, row) => sum + row.alerts, 0);
  await sql`delete from on_call_mail where id = any(${others.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`
    update on_call_mail set alert_id = ${worst.alertId}::uuid, severity = ${worst.severity}::smallint, alerts = ${alerts},
      attempts = 0
    where id = ${oldest.id}::uuid`.execute(db);
  return { ...oldest, alertId: worst.alertId, severity: worst.severity, alerts, attempts: 0 };
}

export interface MailFlight {
  carrier: string;
  number: string;
  suffix: string;
  origin: string;
  destination: string;
  /** `DD/MM/YYYY HH:MM` at the origin. */
  departureLocal: string;
}

export async function findMailFlight(
  db: Database,
  { flightDate, flightId }: MailPlace,
): Promise<MailFlight | undefined> {
  const { rows } = await sql<MailFlight>`
    select f.carrier, f.number, f.suffix, f.origin, f.destination,
      to_char(f.departure_at at time zone coalesce(a.time_zone, 'UTC'), 'DD/MM/YYYY HH24:MI') as "departureLocal"
    from flight f left join airport a on a.iata = f.origin
    where f.flight_date = ${flightDate}::date and f.id = ${flightId}::uuid`.execute(db);
  return rows[0];
}

export async function setMailText(
  db: Database,
  id: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await sql`update on_call_mail set subject = ${subject}, content = ${text} where id = ${id}::uuid`.execute(
    db,
  );
}

export async function setMailSent(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update on_call_mail set state = 'SENT', sent_at = ${at}, error = null, attempts = attempts + 1
    where id = ${id}::uuid`.execute(db);
}

export async function setMailFailed(
  db: Database,
  { id, error, isLast }: { id: string; error: string; isLast: boolean },
): Promise<void> {
  await sql`
    update on_call_mail set error = ${error}, attempts = attempts + 1,
      state = case when ${isLast}::boolean then 'FAILED' else state end
    where id = ${id}::uuid`.execute(db);
}

export type MailRecord = Omit<OnCallMail, 'createdAt' | 'sentAt' | 'severity'> & {
  createdAt: Date;
  sentAt: Date | null;
  severity: number;
};

/** Row-level security limits the rows to those of the organization. */
export async function listMails(db: Database): Promise<MailRecord[]> {
  const { rows } = await sql<MailRecord>`
    select m.id, jsonb_build_object('id', m.team_id, 'name', coalesce(t.name, '')) as team, m.flight_id as "flightId",
      m.address, m.severity, m.alerts, m.state, m.attempts, m.error, m.created_at as "createdAt", m.sent_at as "sentAt",
      m.subject, m.content as text
    from on_call_mail m left join work_team t on t.id = m.team_id
    order by m.created_at desc, m.id limit ${onCallMailLimit}`.execute(db);
  return rows;
}

export async function deleteMailsBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from on_call_mail where created_at < ${before}`.execute(db);
}

export async function listFlightEnds(
  db: Database,
  { flightDate, flightId }: Pick<MailPlace, 'flightDate' | 'flightId'>,
): Promise<string[]> {
  const { rows } = await sql<{ ends: string[] }>`
    select array[f.origin, f.destination] as ends from flight f
    where f.flight_date = ${flightDate}::date and f.id = ${flightId}::uuid`.execute(db);
  return rows[0]?.ends ?? [];
}

export const severityOfRank = (rank: number): (typeof severities)[number] => severities[rank - 1] ?? 'NORMAL';
