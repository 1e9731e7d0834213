/**
 * Reference tables that a new installation starts with: countries, airports, airlines; and the Portuguese names of cities. Read from the TSV files
 * beside this one (origin and licences in CREDITS.md; `scripts/reference-data.ts` makes them again).
 */
import { readFileSync } from 'node:fs';

export interface ReferenceCountry {
  /** ISO 3166-1 alpha-2. */
  code2: string;
  /** ISO 3166-1 alpha-3; Kosovo carries the code printed in its passports, RKS. */
  code3: string;
  /** Name in Brazilian Portuguese. */
  namePt: string;
  nameEn: string;
}

export interface ReferenceAirport {
  iata: string;
  icao: string | undefined;
  name: string;
  city: string;
  /** State of Brazil, two letters; only Brazilian airports have it, and all of them do. */
  uf: string | undefined;
  countryCode2: string;
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** IANA zone known to `Intl`. */
  timeZone: string;
  international: boolean;
  /** Metropolitan code shared by the airports of one region, such as SAO or LON. */
  referenceRegion: string | undefined;
}

export interface ReferenceAirline {
  /** IATA designator, two characters. */
  code: string;
  /** ICAO designator, three letters. */
  icao: string;
  name: string;
  countryCode2: string;
}

type Cells = (column: string) => string;

/** Reads every row; throws when the file is missing or a column is not in its heading. */
function readRows<T>(file: string, toRow: (cells: Cells) => T): T[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = new Map(head.split('\t').map((name, index) => [name, index]));
  return lines.map(line => {
    const values = line.split('\t');
    return toRow(column => {
      const index = columns.get(column);
      if (index === undefined) throw new Error(`${file} has no column ${column}`);
      return values[index] ?? '';
    });
  });
}

export function readCountries(): ReferenceCountry[] {
  return readRows('countries.tsv', cell => ({
    code2: cell('code2'),
    code3: cell('code3'),
    namePt: cell('name_pt'),
    nameEn: cell('name_en'),
  }));
}

export function readAirports(): ReferenceAirport[] {
  return readRows('airports.tsv', cell => ({
    iata: cell('iata'),
    icao: cell('icao') || undefined,
    name: cell('name'),
    city: cell('city'),
    uf: cell('uf') || undefined,
    countryCode2: cell('country_code2'),
    latitude: Number(cell('latitude')),
    longitude: Number(cell('longitude')),
    timeZone: cell('time_zone'),
    international: cell('international') === 'true',
    referenceRegion: cell('reference_region') || undefined,
  }));
}

export interface ReferenceCityName {
  countryCode2: string;
  /** As in the table of airports. */
  city: string;
  /** Name in Brazilian Portuguese, where it is another. */
  namePt: string;
}

export function readCityNames(): ReferenceCityName[] {
  return readRows('city-names.tsv', cell => ({
    countryCode2: cell('country_code2'),
    city: cell('city'),
    namePt: cell('name_pt'),
  }));
}

export function readAirlines(): ReferenceAirline[] {
  return readRows('airlines.tsv', cell => ({
    code: cell('code'),
    icao: cell('icao'),
    name: cell('name'),
    countryCode2: cell('country_code2'),
  }));
}
