import { setImmediate as yieldToOthers } from 'node:timers/promises';
import {
  firstDayOf,
  listScaleBookings,
  listScaleCrew,
  listScaleFlights,
  type ScaleFlight,
  type ScaleOptions,
} from '@farol/corpus';
import { buildBulkRows, type BulkFlight, type BulkRows } from '#areas/processing/index.ts';
import { flightDatedIdOf } from '#kernel/ids.ts';

/** What the rows need from the registers and the settings. */
export type DayContext = Pick<BulkFlight, 'places' | 'homeCountry'>;

const minuteMs = 60_000;
const closingMinutes = 30;
const onBoardMinutes = 15;

/** Builds the rows of all flights of a day. Yields after each flight, so that the last day can be stored. */
export async function buildDay(options: ScaleOptions, day: number, context: DayContext): Promise<BulkRows> {
  const rows: BulkRows = {
    booking: [],
    flight: [],
    flight_booking: [],
    flight_passenger: [],
    flight_push: [],
    passenger_document: [],
    traveller: [],
    traveller_document: [],
  };
  for (const flight of listScaleFlights(options, day)) {
    const flightRows = buildBulkRows({ ...toBulkFlight(options, flight), ...context });
    for (const table of Object.keys(rows) as (keyof BulkRows)[])
      for (const row of flightRows[table]) rows[table].push(row);
    await yieldToOthers();
  }
  return rows;
}

function toBulkFlight(options: ScaleOptions, flight: ScaleFlight): Omit<BulkFlight, keyof DayContext> {
  const { carrier, number, origin, destination, departure, arrival, date } = flight;
  const departureMs = Date.parse(flight.departureAt);
  const seed = String(options.seed);
  const since = firstDayOf(options);
  return {
    leg: { carrier, number, origin, destination, departure, arrival },
    bookings: listScaleBookings(options, flight).map(({ booking, passengers }) => ({
      booking,
      passengers: passengers.map(({ place, person, ...passenger }) => ({
        ...passenger,
        id: flightDatedIdOf(date, 'passenger', seed, String(place)),
        travellerId: flightDatedIdOf(since, 'traveller', seed, String(person)),
      })),
    })),
    crew: listScaleCrew(options, flight).map(({ member, listed }) => ({
      listed,
      id: flightDatedIdOf(date, 'crew', seed, `${carrier}${number}`, origin, member),
      travellerId: flightDatedIdOf(since, 'crew traveller', seed, member),
    })),
    ...(flight.flown
      ? {
          bookedAt: new Date(departureMs - closingMinutes * minuteMs),
          listedAt: new Date(departureMs + onBoardMinutes * minuteMs),
        }
      : { bookedAt: new Date(`${options.today}T00:00:00Z`) }),
  };
}
