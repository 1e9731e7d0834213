import { toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { queueJob } from '#kernel/jobs/jobs.ts';
import { sendPriority } from '#kernel/outbox/send.ts';
import { hasMailGateway } from '#kernel/outbox/smtp.ts';
import type { Services } from '#kernel/services.ts';
import { findDeferredRules } from '../deferred-rules/queries.ts';
import { insertMails, listFlightEnds, type MailPlace, type NewMail } from './queries.ts';

export const sendJobName = 'alerts:send-mail';

/** Later alerts of the same flight join the mail meanwhile. */
const collectSeconds = 20;
/** Nobody is called for earlier flights, which a rebuild judges again. */
const maxHoursAgo = 36;

export interface OnCallTeam {
  id: string;
  organizationId: string;
  addresses: readonly string[];
  /** Rank of the least severe alerts that send e-mail. */
  severity: number;
  /** Empty: all airports. */
  airports: readonly string[];
}

export interface RaisedAlert {
  flightDate: string;
  flightId: string;
  id: string;
  sourceId: string;
  /** Rank. */
  severity: number;
  teams: readonly OnCallTeam[];
}

/** Queues one mail for each flight, team and address, in the transaction that raises the alerts. */
export async function queueOnCallMails(
  db: Database,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  raised: readonly RaisedAlert[],
): Promise<void> {
  if (!hasMailGateway(config)) return;
  const now = clock.now();
  const since = now.subtract({ hours: maxHoursAgo }).toString().slice(0, 10);
  const mails = new Map<string, NewMail>();
  const ends = new Map<string, readonly string[]>();
  const current = raised.filter(({ flightDate }) => flightDate >= since);
  const deferred = await findDeferredRules(db, toDate(now), [...new Set(current.map(one => one.sourceId))]);
  const authorAirports = new Map(deferred.map(({ id, airports }) => [id, airports]));
  for (const alert of current)
    for (const team of alert.teams) {
      if (alert.severity > team.severity) continue;
      const airports = ends.get(alert.flightId) ?? (await listFlightEnds(db, alert));
      ends.set(alert.flightId, airports);
      const touches = (codes: readonly string[]): boolean => airports.some(code => codes.includes(code));
      if (team.airports.length > 0 && !touches(team.airports)) continue;
      // A mail must not answer a question about a passenger elsewhere (decision 160).
      const own = authorAirports.get(alert.sourceId);
      if (own !== undefined && !touches(own)) continue;
      for (const address of team.addresses) addAlert(mails, alert, team, address);
    }
  if (mails.size === 0) return;
  await insertMails(db, [...mails.values()], toDate(now));
  for (const mail of mails.values()) {
    const place = placeOf(mail);
    const options = {
      key: `${sendJobName} ${keyOf(place)}`,
      queue: queueOf(),
      priority: sendPriority,
      inSeconds: collectSeconds,
    };
    await queueJob(db, sendJobName, place, options);
  }
}

const keyOf = ({ teamId, flightId, address }: MailPlace): string => `${teamId} ${flightId} ${address}`;

/** Mails go out one at a time: a slow mail server holds a single worker. */
export const queueOf = (): string => 'on-call mails';

const placeOf = ({ flightDate, flightId, teamId, address }: NewMail): MailPlace => ({
  flightDate,
  flightId,
  teamId,
  address,
});

function addAlert(mails: Map<string, NewMail>, alert: RaisedAlert, team: OnCallTeam, address: string): void {
  const { flightDate, flightId, severity } = alert;
  const place = { flightDate, flightId, teamId: team.id, address };
  const before = mails.get(keyOf(place));
  const isWorst = before === undefined || severity < before.severity;
  mails.set(keyOf(place), {
    ...place,
    id: before?.id ?? createId(),
    organizationId: team.organizationId,
    alertId: isWorst ? alert.id : before.alertId,
    severity: isWorst ? severity : before.severity,
    alerts: (before?.alerts ?? 0) + 1,
  });
}
