import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { canUnmask } from '#areas/access/index.ts';
import { findBookingValues, findPassengerValues, type PassengerValues } from '#areas/privacy/index.ts';
import type { StoredSourceColumns } from '#areas/processing/index.ts';
import type { PassengerRecord } from '../queries.ts';
import { getPassengerRecord } from '../records.ts';
import {
  type BookingRecord,
  type ChangeRecord,
  type DocumentRecord,
  findUnmaskedUntil,
  insertUnmasked,
  type UnmaskAccess,
} from './queries.ts';

type UserContext = Context<UserActor>;

const unmaskMinutes = 30;

const readerOf = ({ actor }: UserContext, passenger: PassengerRecord): UnmaskAccess => ({
  passengerId: passenger.id,
  userId: actor.id,
  // Users without a session have one access for all their requests.
  sessionId: actor.session?.id ?? actor.id,
});

/**
 * Lasts 30 minutes in the user's session. The reason becomes part of the audit event. Throws
 * RECORD_NOT_FOUND, FORBIDDEN for airlines, and CHANGED_MEANWHILE if the passenger is not masked.
 */
export async function unmaskPassenger(
  context: UserContext,
  passengerId: string,
  reason: string,
): Promise<{ until: string }> {
  const { actor, clock, db } = context;
  const passenger = await getPassengerRecord(context, passengerId);
  if (!canUnmask(actor)) throw new Failure('FORBIDDEN');
  if (!passenger.masked) throw new Failure('CHANGED_MEANWHILE');
  const now = clock.now();
  const until = toDate(now.add({ minutes: unmaskMinutes }));
  await insertUnmasked(db, readerOf(context, passenger), { now: toDate(now), until });
  context.setAuditRecords(
    [
      { kind: 'passenger', id: passengerId },
      { kind: 'flight', id: passenger.flightId },
    ],
    { until: until.toISOString() },
    reason,
  );
  return { until: until.toISOString() };
}

interface UnmaskedPassenger {
  passenger: PassengerRecord;
  booking: BookingRecord | undefined;
  values: PassengerValues;
  until: Date;
}

/** Works only in the session that unmasked the passenger. Others in the booking stay masked. */
export async function findUnmasked(
  context: UserContext,
  passenger: PassengerRecord,
  booking: BookingRecord | undefined,
): Promise<UnmaskedPassenger | undefined> {
  const { clock, db } = context;
  const until = await findUnmaskedUntil(db, readerOf(context, passenger), toDate(clock.now()));
  // A revoked right takes effect at once.
  if (until === undefined || !canUnmask(context.actor)) return undefined;
  const values = await findPassengerValues(db, context, passenger);
  if (values === undefined) return undefined;
  const full = booking === undefined ? undefined : await findBookingValues(db, context, booking.id);
  return {
    passenger: { ...passenger, ...ownValues(values) },
    booking: booking === undefined || full === undefined ? booking : { ...booking, ...ofBooking(full) },
    values,
    until,
  };
}

function ownValues(values: PassengerValues): Partial<PassengerRecord> {
  const { surname, givenNames, birthDate, documentNumber, documentExpiration, locator } = values;
  const { frequentFlyerNumber, phones, emails, ticketNumbers, bagTags } = values;
  return {
    surname,
    givenNames,
    birthDate,
    documentNumber,
    documentExpiration,
    locator,
    frequentFlyerNumber,
    phones,
    emails,
    ticketNumbers,
    bagTags,
  };
}

function ofBooking(full: Record<string, unknown>): Partial<BookingRecord> {
  return {
    locator: full['locator'] as string,
    otherLocators: full['other_locators'] as BookingRecord['otherLocators'],
    groupName: full['group_name'] as string | null,
    agencyName: full['agency_name'] as string | null,
    agencyPhone: full['agency_phone'] as string | null,
    payments: full['payments'] as BookingRecord['payments'],
    ticketNumbers: full['ticket_numbers'] as string[],
    contacts: full['contacts'] as BookingRecord['contacts'],
  };
}

export function fullDocuments({ documents }: PassengerValues): DocumentRecord[] {
  return documents.map(({ type, number, issuer, expiration, source }) => ({
    type,
    number,
    issuer,
    expiration,
    source: source as DocumentRecord['source'],
  }));
}

export function fullChanges({ changes }: PassengerValues): ChangeRecord[] {
  return changes
    .map(({ at, source, changes: fieldChanges }) => ({
      at: new Date(at),
      source: source as ChangeRecord['source'],
      changes: fieldChanges as ChangeRecord['changes'],
    }))
    .toReversed();
}

export function unmaskSources<S extends StoredSourceColumns>(
  stored: S,
  { api, pnr, said }: PassengerValues,
): S {
  return { ...stored, api, pnr, said };
}
