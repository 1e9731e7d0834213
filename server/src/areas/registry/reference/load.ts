/**
 * Reads the reference tables of a new installation from TSV files (origin and licences in CREDITS.md;
 * `scripts/reference-data.ts` regenerates them).
 */
import { readFileSync } from 'node:fs';

export interface ReferenceCountry {
  /** ISO 3166-1 alpha-2. */
  code2: string;
  /** ISO 3166-1 alpha-3; Kosovo has RKS, as in its passports. */
  code3: string;
  /** Brazilian Portuguese. */
  namePt: string;
  nameEn: string;
}

export interface ReferenceAirport {
  iata: string;
  icao: string | undefined;
  name: string;
  city: string;
  /** Brazilian state, only for Brazilian airports. */
  uf: string | undefined;
  countryCode2: string;
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
  /** IANA zone. */
  timeZone: string;
  international: boolean;
  /** Metropolitan code, such as SAO or LON. */
  referenceRegion: string | undefined;
}

export interface ReferenceAirline {
  code: string;
  icao: string;
  name: string;
  countryCode2: string;
}

type Cells = (column: string) => string;

/** Throws if the file or a column is missing. */
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
  city: string;
  /** Brazilian Portuguese. */
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
