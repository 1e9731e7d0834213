import * as z from 'zod/mini';
import { id, instant, localTime, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { byPassenger } from './passenger-list.ts';

export const otherFlight = z.object({
  passengerId: id,
  carrier: z.string(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  departureLocal: localTime,
  seat: maybe.text,
});
export type OtherFlight = z.output<typeof otherFlight>;

/** `passengerId` is null for people who are not on this flight. */
export const companion = z.object({
  surname: z.string(),
  givenNames: z.string(),
  passengerId: maybe.id,
  seat: maybe.text,
  /** Open alerts that the reader may see. */
  alerts: z.int(),
});
export type Companion = z.output<typeof companion>;

/** Another passenger whom a user marked as a different person. */
export const separation = z.object({
  passengerId: id,
  surname: z.string(),
  givenNames: z.string(),
  by: z.string(),
  at: instant,
});
export type Separation = z.output<typeof separation>;

/** Inspectors decide on identity, as they decide on inspections (specification, section 6). */
const inspectorPermissions = ['INTERNATIONAL', 'DOMESTIC'] as const;

export const travellers = {
  partPassenger: endpoint({
    method: 'POST',
    path: '/web/v1/flights/passengers/{flightPassengerId}/part',
    summary:
      'Separate a booking from a passenger. The person in the booking becomes a separate passenger, also when later messages arrive. Requires the panel permission of the flight’s mode and access to one of its airports.',
    params: byPassenger,
    body: z.object({ bookingId: id }),
    reply: z.object({ passengerId: id, otherId: id }),
    access: inspectorPermissions,
    audit: 'PASSENGER_PARTED',
    changes: ['passenger'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  joinPassengers: endpoint({
    method: 'POST',
    path: '/web/v1/flights/passengers/{flightPassengerId}/join',
    summary:
      'Undo the separation of two passengers. They are joined again if their data matches. `joined` reports the result. `passengerId` is the current id of the first passenger.',
    params: byPassenger,
    body: z.object({ otherId: id }),
    reply: z.object({ passengerId: id, joined: z.boolean() }),
    access: inspectorPermissions,
    audit: 'PASSENGERS_JOINED',
    changes: ['passenger'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
