import type { MessageOnFlight } from './find-flights.ts';
import type { ResolvedFlight } from './flights.ts';

/** What a message calls a flight. Its carrier has two letters; the date is the local one of the departure, where it tells one. */
export interface ToldFlight {
  carrier: string;
  number: string;
  suffix: string;
  date: string | undefined;
}

export function toldFlight({ message, flight, leg, partner }: MessageOnFlight): ToldFlight {
  const told = message.flights[leg];
  return {
    carrier: partner ?? flight.carrier,
    number: told?.number ?? flight.number,
    suffix: told?.suffix ?? '',
    date: told?.departure?.slice(0, 10),
  };
}

/** `XQ7001A/2026-03-15`, as files name their flights. */
export function flightName({ carrier, number, suffix, flightDate }: ResolvedFlight): string {
  return `${carrier}${number}${suffix}/${flightDate}`;
}

/** A regular expression of the names that a file has for a flight that a message in it calls so, with leading zeros or without. */
export function patternOf({ carrier, number, suffix, date }: ToldFlight): string {
  const digits = number.replace(/^0+(?=.)/, '');
  return `^${escaped(carrier)}0*${escaped(digits)}${escaped(suffix)}${date === undefined ? '' : `/${date}`}$`;
}

/** PostgreSQL reads `\\x37001` as one character, so not by `RegExp.escape`; designators are capital letters and digits. */
const escaped = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '.');
