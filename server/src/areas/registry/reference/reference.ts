import type { Database } from '#kernel/db/pool.ts';
import { foldText } from '#kernel/text.ts';
import { portugueseName } from './city-names.ts';
import { insertAirlines, insertAirports, insertCountries } from './queries.ts';
import { readAirlines, readAirports, readCountries } from './load.ts';

/** What an airport is found by, in both languages: upper case, no diacritics. */
export function airportSearchText(airport: {
  iata: string;
  icao?: string | null | undefined;
  name: string;
  city: string;
  countryCode2: string;
}): string {
  const { iata, icao, name, city } = airport;
  return foldText([iata, icao ?? '', name, city, portugueseName(airport) ?? ''].join(' '));
}

/**
 * Puts the countries, airports and airlines of a new installation in. May run at every start and in several processes at
 * once: only what is missing goes in. Returns how many were missing.
 */
export async function loadReference(
  db: Database,
): Promise<{ countries: number; airports: number; airlines: number }> {
  const airports = readAirports();
  return {
    countries: await insertCountries(db, readCountries()),
    airports: await insertAirports(db, airports, airports.map(airportSearchText)),
    airlines: await insertAirlines(db, readAirlines()),
  };
}
