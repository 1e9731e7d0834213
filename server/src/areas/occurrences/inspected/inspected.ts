import { type HandlerOutput, type inspected, type InspectionRecord, searchLimit } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { findAirportPlaces } from '#areas/registry/index.ts';
import type { AuditRecord } from '#kernel/audit/audit.ts';
import { requireFound } from '#kernel/register.ts';
import { findNames } from '#kernel/names/queries.ts';
import {
  assertAgency,
  canRegister,
  getPassenger,
  keyOf,
  toFlight,
  toPassenger,
  type UserContext,
} from '../passengers.ts';
import {
  findFlight,
  listInspectionsOfFlight,
  listInspectionsOfPassenger,
  listInspectionsOfTraveller,
  type StoredInspection,
} from './queries.ts';

async function toRecords(
  context: UserContext,
  found: readonly StoredInspection[],
): Promise<InspectionRecord[]> {
  const names = await findNames(context.db, {
    users: found.flatMap(({ inspectedBy, undoneBy }) => [inspectedBy, undoneBy].filter(id => id !== null)),
    organizations: found.map(({ organizationId }) => organizationId),
  });
  const places = await findAirportPlaces(
    context,
    found.map(({ origin }) => origin),
  );
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';
  return found.map(state => ({
    ...toPassenger(state, places),
    documentType: state.documentType,
    documentNumber: state.documentNumber,
    seat: state.seat,
    organization: { id: state.organizationId, name: nameOf(state.organizationId) },
    result: state.result,
    note: state.note,
    airport: state.airport,
    by: nameOf(state.inspectedBy),
    at: state.inspectedAt.toISOString(),
    undone: state.undoneAt === null ? null : { by: nameOf(state.undoneBy), at: state.undoneAt.toISOString() },
  }));
}

const passengersOf = (rows: readonly InspectionRecord[]): AuditRecord[] =>
  rows.map(({ passengerId: id }) => ({ kind: 'passenger', id }));

/** Throws FORBIDDEN and RECORD_NOT_FOUND. */
export async function inspectionsOfPassenger(
  context: UserContext,
  passengerId: string,
): Promise<HandlerOutput<typeof inspected.inspectionsOfPassenger>> {
  const { actor, db } = context;
  const passenger = await getPassenger(context, passengerId);
  const rows = await toRecords(
    context,
    await listInspectionsOfPassenger(db, CarrierScope.of(actor), keyOf(passengerId)),
  );
  context.setAuditRecords([{ kind: 'passenger', id: passengerId }], { rows: rows.length });
  return {
    rows,
    canInspect: canRegister(context, passenger),
    inspected: rows.some(
      ({ organization, undone }) => organization.id === actor.organization?.id && undone === null,
    ),
  };
}

/** Throws FORBIDDEN, and RECORD_NOT_FOUND for missing and invisible flights. */
export async function passengersInspected(
  context: UserContext,
  flightId: string,
): Promise<HandlerOutput<typeof inspected.passengersInspected>> {
  assertAgency(context);
  const { actor, db } = context;
  const scope = CarrierScope.of(actor);
  const flight = requireFound(await findFlight(db, scope, keyOf(flightId)));
  const found = await listInspectionsOfFlight(db, scope, keyOf(flightId), searchLimit + 1);
  const rows = await toRecords(context, found.slice(0, searchLimit));
  const truncated = found.length > searchLimit;
  context.setAuditRecords([{ kind: 'flight', id: flightId }, ...passengersOf(rows)], {
    rows: rows.length,
    truncated,
  });
  const places = await findAirportPlaces(context, [flight.origin]);
  return { flight: toFlight(flight, places), rows, truncated };
}

/** Throws FORBIDDEN. */
export async function inspectionsOfTraveller(
  context: UserContext,
  travellerId: string,
): Promise<HandlerOutput<typeof inspected.inspectionsOfTraveller>> {
  assertAgency(context);
  const { actor, db } = context;
  const found = await listInspectionsOfTraveller(db, CarrierScope.of(actor), travellerId, searchLimit + 1);
  const rows = await toRecords(context, found.slice(0, searchLimit));
  const truncated = found.length > searchLimit;
  context.setAuditRecords([{ kind: 'traveller', id: travellerId }, ...passengersOf(rows)], {
    rows: rows.length,
    truncated,
  });
  return { rows, truncated };
}
