import * as z from 'zod/mini';
import { id, instant, localTime, maybe, reason } from '../../common.ts';
import { valueSources } from './evidence.ts';
import { evidenceFields, tieKinds } from './values.ts';

/** Days before and after the flight in which links are looked for. */
export const linkDays = 90;
/** People of one tie. */
export const maxLinkedPeople = 40;

export const linkedPerson = z.object({
  id,
  surname: z.string(),
  givenNames: z.string(),
  nationality: maybe.text,
  age: maybe.whole,
  carrier: z.string(),
  number: z.string(),
  origin: z.string(),
  destination: z.string(),
  departureLocal: localTime,
  sameFlight: z.boolean(),
  /** Flights on which the same person has a tie. */
  flights: z.int(),
  /** Open alerts that the reader may see. */
  alerts: z.int(),
  score: maybe.whole,
  /** Indexes in `ties`. */
  ties: z.array(z.int()),
});
export type LinkedPerson = z.output<typeof linkedPerson>;

export const passengerLinks = z.object({
  ties: z.array(z.object({ kind: z.enum(tieKinds), value: z.string(), truncated: z.boolean() })),
  people: z.array(linkedPerson),
});
export type PassengerLinks = z.output<typeof passengerLinks>;

export const seatView = z.object({
  row: z.int(),
  letter: z.string(),
  /** Null, as the names, for masked people. */
  passengerId: maybe.id,
  surname: maybe.text,
  givenNames: maybe.text,
  own: z.boolean(),
  /** In the same booking. */
  party: z.boolean(),
  alerts: z.int(),
  score: maybe.whole,
});
export type SeatView = z.output<typeof seatView>;

export const seatMap = z.object({
  /** As in the message, such as `320`; null if no message names it. */
  aircraft: maybe.text,
  /** Null if the aircraft type is unknown: the seats in messages make the layout. */
  aircraftName: maybe.text,
  /** Letters of the seats between aisles. */
  blocks: z.array(z.array(z.string())),
  rows: z.array(z.int()),
  seats: z.array(seatView),
  /** People without a seat, or with a seat in another form. */
  unseated: z.int(),
});
export type SeatMap = z.output<typeof seatMap>;

export const rawFields = [...evidenceFields, 'document'] as const;

export const passengerRaw = z.object({
  /** Newest first. */
  messages: z.array(
    z.object({
      source: z.enum(valueSources),
      fileId: id,
      at: instant,
      segments: z.array(z.string()),
      /** The message has further segments about the booking. */
      truncated: z.boolean(),
      values: z.array(
        z.object({
          field: z.enum(rawFields),
          text: z.string(),
          /** Indexes in `segments`. */
          segments: z.array(z.int()),
        }),
      ),
    }),
  ),
});
export type PassengerRaw = z.output<typeof passengerRaw>;

export const dossierInput = z.object({ reason });
