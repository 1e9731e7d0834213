import type { Database } from '#kernel/db/pool.ts';
import { foldText } from '#kernel/text.ts';
import { findPortugueseName } from './city-names.ts';
import { insertAirlines, insertAirports, insertCountries, refreshSearchTexts } from './queries.ts';
import { readAirlines, readAirports, readCountries } from './load.ts';

/** In both languages, upper case, no diacritics. */
export function buildAirportSearchText(airport: {
  iata: string;
  icao?: string | null | undefined;
  name: string;
  city: string;
  countryCode2: string;
}): string {
  const { iata, icao, name, city } = airport;
  return foldText([iata, icao ?? '', name, city, findPortugueseName(airport) ?? ''].join(' '));
}

/** Can run at every start, in several processes. Returns the numbers of inserted rows. */
export async function loadReference(
  db: Database,
): Promise<{ countries: number; airports: number; airlines: number }> {
  const airports = readAirports();
  const searchTexts = airports.map(buildAirportSearchText);
  await refreshSearchTexts(db, airports, searchTexts);
  return {
    countries: await insertCountries(db, readCountries()),
    airports: await insertAirports(db, airports, searchTexts),
    airlines: await insertAirlines(db, readAirlines()),
  };
}
