import type { AlertDetail, AlertExplanation } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { Failure } from '#kernel/failure.ts';
import { findNames } from '#kernel/names/queries.ts';
import { AgencyScope } from '#areas/access/index.ts';
import {
  conditionsOf,
  listReasonValues,
  listTreeValues,
  loadAirportNames,
  loadAlert,
  recordsOf,
  treeLines,
} from '#areas/alerts/index.ts';
import { findEvidence } from '#areas/search/index.ts';
import { findCause, findRestriction, findRuleVersion, type StoredCause } from './queries.ts';
import { valueSourcesOf } from './value-sources.ts';

type UserContext = Context<UserActor>;

/** Throws RECORD_NOT_FOUND for missing and invisible alerts. */
export async function explainAlert(context: UserContext, id: string): Promise<AlertExplanation> {
  const explanation = await buildExplanation(context, id);
  context.setAuditRecords(recordsOf(explanation.alert));
  return explanation;
}

export async function buildExplanation(context: UserContext, id: string): Promise<AlertExplanation> {
  const alert = await loadAlert(context, id);
  const cause = await findCause(context.db, AgencyScope.ofAlerts(context.actor), id);
  if (cause === undefined) throw new Failure('RECORD_NOT_FOUND');
  return {
    alert,
    source: await sourceOf(context, cause),
    conditions: await explainConditions(context, alert, cause),
    history: await historyOf(context, alert, cause),
  };
}

async function explainConditions(
  context: UserContext,
  { passengerId }: AlertDetail,
  { reasons }: StoredCause,
): Promise<AlertExplanation['conditions']> {
  if (passengerId === null) return [];
  const evidence = await findEvidence(context, passengerId);
  const airports = await loadAirportNames(context, listReasonValues(reasons));
  const texts = conditionsOf(reasons, airports);
  return reasons.flatMap((reason, at) => {
    const condition = texts[at];
    if (condition === undefined) return [];
    const sources = valueSourcesOf(reason, evidence);
    return [
      {
        ...condition,
        sources,
        origin: sources.length > 0 ? ('SAID' as const) : ('WORKED_OUT' as const),
      },
    ];
  });
}

async function sourceOf(context: UserContext, cause: StoredCause): Promise<AlertExplanation['source']> {
  const { db } = context;
  const found =
    cause.origin === 'RISK_RULE' ? await findRuleVersion(db, cause) : await findRestriction(db, cause);
  if (found === undefined) return null;
  // Privacy: conditions and note can name the masked passenger.
  const tree = cause.masked ? null : found.conditions;
  const airports = await loadAirportNames(context, tree === null ? [] : listTreeValues(tree));
  return {
    title: found.title,
    version: found.version,
    current: found.current,
    note: cause.masked ? '' : found.note,
    conditions: tree === null ? [] : treeLines(tree, airports),
    weight: found.weight,
    percent: found.percent,
    validFrom: found.valid_from,
    validUntil: found.valid_until,
    writtenBy: found.written_by,
    writtenAt: found.written_at.toISOString(),
  };
}

/** Returns events and readings, oldest first. Privacy: removals from a receiver's own list are not shown. */
async function historyOf(
  { db }: UserContext,
  { createdAt, receivers, withheld }: AlertDetail,
  { history }: StoredCause,
): Promise<AlertExplanation['history']> {
  const names = await findNames(db, { users: history.map(({ by }) => by ?? null) });
  const nothing = { by: null, status: null, result: null, note: null };
  return [
    { ...nothing, at: createdAt, kind: 'RAISED' as const },
    ...history.map(({ at, kind, by, status, result, note }) => ({
      at: new Date(at).toISOString(),
      kind,
      by: by === undefined || by === null ? null : (names.get(by) ?? ''),
      status: status ?? null,
      result: result ?? null,
      note: withheld ? null : (note ?? null),
    })),
    ...receivers.flatMap(({ name, readAt }) =>
      readAt === null ? [] : [{ ...nothing, at: readAt, kind: 'READ' as const, by: name }],
    ),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
