import type { ResolvedFlight, MessageOnFlight } from './flights.ts';

export interface NamedFlight {
  carrier: string;
  number: string;
  suffix: string;
  date: string | undefined;
}

export function toNamedFlight({ message, flight, leg, partner }: MessageOnFlight): NamedFlight {
  const messageLeg = message.flights[leg];
  return {
    carrier: partner ?? flight.carrier,
    number: messageLeg?.number ?? flight.number,
    suffix: messageLeg?.suffix ?? '',
    date: messageLeg?.departure?.slice(0, 10),
  };
}

/** `XQ7001A/2026-03-15`, the format of `api_pnr_file.flights`. */
export function formatFlightName({ carrier, number, suffix, flightDate }: ResolvedFlight): string {
  return `${carrier}${number}${suffix}/${flightDate}`;
}

/** Builds a regular expression over flight names, with or without leading zeros. */
export function buildNamePattern({ carrier, number, suffix, date }: NamedFlight): string {
  const digits = number.replace(/^0+(?=.)/, '');
  return `^${escapeDesignator(carrier)}0*${escapeDesignator(digits)}${escapeDesignator(suffix)}${date === undefined ? '' : `/${date}`}$`;
}

/** Not `RegExp.escape`: PostgreSQL reads `\\x37001` as one character. */
const escapeDesignator = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '.');
