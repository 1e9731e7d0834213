import type { MessageOnFlight } from './find-flights.ts';
import type { ResolvedFlight } from './flights.ts';

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

/** `XQ7001A/2026-03-15`, the format of `api_pnr_file.flights`. */
export function flightName({ carrier, number, suffix, flightDate }: ResolvedFlight): string {
  return `${carrier}${number}${suffix}/${flightDate}`;
}

/** Builds a regular expression over flight names, with or without leading zeros. */
export function patternOf({ carrier, number, suffix, date }: ToldFlight): string {
  const digits = number.replace(/^0+(?=.)/, '');
  return `^${escaped(carrier)}0*${escaped(digits)}${escaped(suffix)}${date === undefined ? '' : `/${date}`}$`;
}

/** Not `RegExp.escape`: PostgreSQL reads `\\x37001` as one character. */
const escaped = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '.');
