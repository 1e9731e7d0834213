import type {
  Direction,
  HandlerInput,
  InspectionOutcome,
  inspections,
  InspectionState,
} from '@farol/contract';
import { CarrierScope, requireOwnerOrganization } from '#areas/access/index.ts';
import { assertRegister, findPlaceOfAct, publishInspections } from '#areas/occurrences/index.ts';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { flightDateOf } from '#kernel/ids.ts';
import {
  insertInspections,
  listPassengers,
  listInspectionStates,
  type StoredInspectionState,
  undoInspections,
} from './queries.ts';

type UserContext = Context<UserActor>;

function toState(state: StoredInspectionState): InspectionState {
  const { passengerId, inspected, by, at, result, note, airport, version } = state;
  return { passengerId, inspected, by, at: at.toISOString(), result, note, airport, version };
}

interface FlightPassengers {
  flightDate: string;
  flightId: string;
  airport: string;
  ids: string[];
}

/**
 * Groups the people by flight. Throws RECORD_NOT_FOUND for people that the officer does not see, and
 * FORBIDDEN for masked people and flights of another mode or of other airports (specification, section 6).
 */
async function groupByFlight(
  context: UserContext,
  passengerIds: readonly string[],
  direction: Direction | undefined,
): Promise<FlightPassengers[]> {
  const { actor, db } = context;
  const ids = [...new Set(passengerIds)];
  const keys = ids.map(id => ({ id, flightDate: flightDateOf(id) }));
  const people = await listPassengers(db, CarrierScope.of(actor), keys);
  if (people.length < ids.length) throw new Failure('RECORD_NOT_FOUND');
  const groups = new Map<string, FlightPassengers>();
  for (const person of people) {
    assertRegister(context, person);
    const { flightDate, flightId } = person;
    const group = groups.get(flightId);
    if (group !== undefined) {
      group.ids.push(person.id);
      continue;
    }
    const airport = await findPlaceOfAct(context, person, direction);
    groups.set(flightId, { flightDate, flightId, airport, ids: [person.id] });
  }
  return [...groups.values()];
}

/** Runs the act on each flight, and sorts the states by whether the act wrote them. */
async function applyAct(
  context: UserContext,
  {
    actId,
    passengerIds,
    direction,
  }: { actId: string; passengerIds: readonly string[]; direction?: Direction | undefined },
  write: (on: FlightPassengers & { organizationId: string }) => Promise<void>,
): Promise<InspectionOutcome> {
  const { actor, db } = context;
  const organizationId = requireOwnerOrganization(actor).id;
  const states: StoredInspectionState[] = [];
  for (const group of await groupByFlight(context, passengerIds, direction)) {
    const on = { ...group, organizationId };
    await write(on);
    const { flightDate, flightId, ids } = group;
    states.push(...(await listInspectionStates(db, on, ids)));
    await publishInspections(db, context, { organizationId, flightDate, flightId, passengerIds: ids });
  }
  const done = states.filter(state => state.actId === actId);
  context.setAuditRecords(
    done.map(({ passengerId }) => ({ kind: 'passenger', id: passengerId })),
    { passengers: done.length, kept: states.length - done.length },
  );
  return {
    done: done.map(toState),
    kept: states.filter(state => state.actId !== actId).map(toState),
  };
}

/** Limits the clock of a device to the past. */
function toActTime(at: string | undefined, now: Date): Date {
  const reportedAt = at === undefined ? now : new Date(at);
  return reportedAt > now ? now : reportedAt;
}

/** Throws FORBIDDEN or RECORD_NOT_FOUND. */
export async function inspectPassengers(
  context: UserContext,
  input: HandlerInput<typeof inspections.inspectPassengers>['body'],
): Promise<InspectionOutcome> {
  const { actor, db, clock } = context;
  const now = toDate(clock.now());
  const { actId, at, result, note } = input;
  const content = { actId, by: actor.id, at: toActTime(at, now), storedAt: now, result, note };
  return applyAct(context, input, on =>
    insertInspections(db, on, on.ids, { ...content, airport: on.airport }),
  );
}

/** Throws FORBIDDEN or RECORD_NOT_FOUND. */
export async function uninspectPassengers(
  context: UserContext,
  input: HandlerInput<typeof inspections.uninspectPassengers>['body'],
): Promise<InspectionOutcome> {
  const { actor, db, clock } = context;
  const undo = {
    actId: input.actId,
    by: actor.id,
    seenAt: new Date(input.seenAt),
    now: toDate(clock.now()),
  };
  return applyAct(context, input, on => undoInspections(db, on, on.ids, undo));
}
