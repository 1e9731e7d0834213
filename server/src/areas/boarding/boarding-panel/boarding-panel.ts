import { createHash } from 'node:crypto';
import {
  type BoardingException,
  type BoardingPanelReply,
  type BoardingRow,
  endedEnrolmentStates,
  enrolmentStages,
} from '@farol/contract';
import { CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import { formatLocal, toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDateOf } from '#kernel/ids.ts';
import { isOperator } from '../operators.ts';
import { mayExclude } from './may-exclude.ts';
import {
  findPanelFlight,
  listPanelPassengers,
  type PanelFlight,
  type PanelPassenger,
  saveExclusion,
} from './queries.ts';

type UserContext = Context<UserActor>;

/** Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function getBoardingPanel(context: UserContext, flightId: string): Promise<BoardingPanelReply> {
  const panel = await buildPanel(context, flightId);
  const records = panel.rows.map(({ id }) => ({ kind: 'passenger' as const, id }));
  context.setAuditRecords([{ kind: 'flight', id: panel.flight.id }, ...records]);
  return panel;
}

export async function getBoardingMark(context: UserContext, flightId: string): Promise<{ mark: string }> {
  const { mark } = await buildPanel(context, flightId);
  return { mark };
}

async function buildPanel(context: UserContext, flightId: string): Promise<BoardingPanelReply> {
  const { actor, db } = context;
  const flight = await requirePanelFlight(context, flightId);
  const rows = (await listPanelPassengers(db, flight)).map(passenger => toRow(passenger, flight));
  const { id, carrier, number, origin, destination, departureAt, closedAt, version } = flight;
  const place = (await findAirportPlaces(context, [origin])).get(origin);
  const contents = {
    flight: {
      id,
      carrier,
      number,
      origin,
      destination,
      departureAt: departureAt.toISOString(),
      departureLocal: formatLocal(departureAt, place?.timeZone ?? 'UTC'),
    },
    closedAt: closedAt?.toISOString() ?? null,
    exclusion: exclusionOf(flight),
    version,
    mayExclude: mayExclude(actor),
    mayOperate: isOperator(actor),
    counts: countStages(rows),
    rows: rows.toSorted((a, b) => rankOf(a) - rankOf(b)),
  };
  return { ...contents, mark: createHash('sha256').update(JSON.stringify(contents)).digest('base64url') };
}

/** Throws RECORD_NOT_FOUND for missing and invisible flights. */
export async function requirePanelFlight({ actor, db }: UserContext, id: string): Promise<PanelFlight> {
  const key = { id, flightDate: flightDateOf(id) };
  const flight = await findPanelFlight(db, CarrierScope.of(actor), key);
  if (flight === undefined) throw new Failure('RECORD_NOT_FOUND');
  return flight;
}

function exclusionOf({ excludedAt, excludedReason }: PanelFlight): BoardingPanelReply['exclusion'] {
  if (excludedAt === null || excludedReason === null) return null;
  return { reason: excludedReason, at: excludedAt.toISOString() };
}

function toRow(passenger: PanelPassenger, { closedAt }: PanelFlight): BoardingRow {
  const { enrolment, refusal, refusedAt, checkedInAt, passAt, bagsAt, boardedAt, ...shown } = passenger;
  return {
    ...shown,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    passAt: passAt?.toISOString() ?? null,
    bagsAt: bagsAt?.toISOString() ?? null,
    boardedAt: boardedAt?.toISOString() ?? null,
    refusal: refusal === null || refusedAt === null ? null : { reason: refusal, at: refusedAt.toISOString() },
    enrolment: enrolment === null ? null : toEnrolment(enrolment),
    exception: exceptionOf(passenger, closedAt),
  };
}

function toEnrolment(
  enrolment: NonNullable<PanelPassenger['enrolment']>,
): NonNullable<BoardingRow['enrolment']> {
  const { checkedInAt } = enrolment;
  return {
    ...enrolment,
    checkedInAt: checkedInAt === null ? null : new Date(checkedInAt).toISOString(),
  };
}

function exceptionOf(
  { boardedAt, refusal, enrolment }: PanelPassenger,
  closedAt: Date | null,
): BoardingException | null {
  if (boardedAt === null && closedAt !== null) return 'MISSING';
  if (refusal !== null) return 'REFUSED';
  return boardedAt === null && enrolment?.state === 'MANUAL_VALIDATION' ? 'MANUAL_VALIDATION' : null;
}

const rankOf = ({ exception, boardedAt }: BoardingRow): number =>
  exception !== null ? 0 : boardedAt === null ? 1 : 2;

const isEnrolled = ({ enrolment }: BoardingRow): boolean =>
  enrolment !== null && !endedEnrolmentStates.includes(enrolment.state);

function countStages(rows: readonly BoardingRow[]): BoardingPanelReply['counts'] {
  const count = (has: (row: BoardingRow) => boolean) => rows.filter(has).length;
  return {
    passengers: rows.length,
    checkIn: count(row => row.checkedInAt !== null),
    pass: count(row => row.passAt !== null),
    bags: count(row => row.bagsAt !== null),
    boarded: count(row => row.boardedAt !== null),
    missing: count(row => row.exception === 'MISSING'),
    refused: count(row => row.exception === 'REFUSED'),
    enrolled: count(isEnrolled),
    stages: Object.fromEntries(
      enrolmentStages.map(stage => [stage, count(row => isEnrolled(row) && row.enrolment?.stage === stage)]),
    ) as BoardingPanelReply['counts']['stages'],
    waiting: count(row => row.enrolment?.state === 'MANUAL_VALIDATION'),
  };
}

/** Throws FORBIDDEN for airlines, RECORD_NOT_FOUND, CHANGED_MEANWHILE. */
export function excludeFlight(
  context: UserContext,
  flightId: string,
  exclusion: { reason: string; version: number },
): Promise<{ version: number }> {
  return changeExclusion(context, flightId, exclusion);
}

export function includeFlight(
  context: UserContext,
  flightId: string,
  version: number,
): Promise<{ version: number }> {
  return changeExclusion(context, flightId, { reason: null, version });
}

/** A null reason ends the exclusion. */
async function changeExclusion(
  context: UserContext,
  flightId: string,
  { reason, version }: { reason: string | null; version: number },
): Promise<{ version: number }> {
  const { actor, clock, db } = context;
  requireOwnerOrganization(actor);
  const flight = await requirePanelFlight(context, flightId);
  const change = { reason, by: actor.id, at: toDate(clock.now()), version };
  const saved = await saveExclusion(db, flight, change);
  if (saved === undefined) throw new Failure('CHANGED_MEANWHILE');
  context.setAuditRecords([{ kind: 'flight', id: flight.id }], {}, reason ?? undefined);
  return { version: saved };
}
