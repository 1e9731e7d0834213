import type { FlightLeg } from '@farol/edifact';
import { toInstant, toDate, dayMs } from '#kernel/clock.ts';
import type { ScheduledDeparture } from './flights.ts';

/** A reference this close to the time of sending is no schedule. */
const sendingMinutes = 5;

export interface MessageDeparture {
  leg: Pick<FlightLeg, 'carrier' | 'number' | 'departure'>;
  departureAt: Date;
  timeZone: string;
  preparedAt: string | undefined;
}

/**
 * Returns the scheduled departure in a common access reference (UNH element 3, standards digest 1.2), such as
 * `XQ7001/260315/2235`. Ignores repeated departures, in local time or UTC, and times of sending.
 */
export function findScheduledDeparture(
  reference: string | undefined,
  { leg, departureAt, timeZone, preparedAt }: MessageDeparture,
): ScheduledDeparture | undefined {
  const { departure } = leg;
  const [designator = '', days = '', clock = ''] = (reference ?? '').toUpperCase().split('/');
  if (departure === undefined || !isDesignatorOf(leg, designator)) return undefined;
  const date = dateBefore(days, departure.slice(0, 10));
  if (date === undefined) return undefined;
  const utc = departureAt.toISOString();
  const time = /^([01]\d|2[0-3])([0-5]\d)$/.exec(clock);
  if (time === null) {
    const isSchedule =
      clock === '' &&
      date !== departure.slice(0, 10) &&
      date !== utc.slice(0, 10) &&
      date !== preparedAt?.slice(0, 10);
    return isSchedule ? { date } : undefined;
  }
  const local = `${date}T${time[1]}:${time[2]}`;
  if (local >= departure || local === utc.slice(0, 16) || isNear(local, preparedAt)) return undefined;
  return { date, at: toDate(toInstant(local, timeZone)) };
}

function isDesignatorOf({ carrier, number }: MessageDeparture['leg'], text: string): boolean {
  if (carrier === '' || !text.startsWith(carrier)) return false;
  return /^ *0*(\d{1,4})[A-Z]?$/.exec(text.slice(carrier.length))?.[1] === number;
}

/** Parses YYMMDD or DDMMYY of the departure date or the day before. */
function dateBefore(digits: string, departureDate: string): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (parts === null) return undefined;
  const [, one = '', month = '', other = ''] = parts;
  const day = Temporal.PlainDate.from(departureDate);
  const dates = [day, day.subtract({ days: 1 })].map(date => date.toString());
  return dates.find(date => date === `20${one}-${month}-${other}` || date === `20${other}-${month}-${one}`);
}

function isNear(local: string, other: string | undefined): boolean {
  if (other === undefined || other.length < 16) return false;
  const minutes = (Date.parse(`${local}Z`) - Date.parse(`${other.slice(0, 16)}Z`)) / (dayMs / 1440);
  return Math.abs(minutes) <= sendingMinutes;
}
