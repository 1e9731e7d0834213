/**
 * Regenerates `countries.tsv` and `airports.tsv`: `node scripts/reference-data.ts FOLDER`.
 * FOLDER/node_modules has i18n-iso-countries, airport-data-js and @photostructure/tz-lookup.
 * `airlines.tsv` is maintained by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

interface SourceAirport {
  iata: string;
  icao: string;
  time: string;
  country_code: string;
  airport: string;
  latitude: number;
  longitude: number;
  type: string;
  scheduled_service: boolean | string;
}

interface AirportPackage {
  findAirports(filter: object): Promise<SourceAirport[]>;
}

type ZoneOf = (latitude: number, longitude: number) => string;
type CountryNames = { countries: Record<string, string | string[]> };
type Row = Record<string, string>;

const REFERENCE = join(dirname(fileURLToPath(import.meta.url)), '../server/src/areas/registry/reference');

/** From Brazilian law, because the data sets disagree. */
const ZONE_BY_UF: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
};

const ZONE_BY_BRAZILIAN_AIRPORT: Record<string, string> = {
  FEN: 'America/Noronha',
  ERN: 'America/Eirunepe',
  TBT: 'America/Eirunepe',
};

/** The data set has wrong zones; the zones at the coordinates are right. */
const ZONE_BY_PLACE = new Set(
  `BAX TOF DEE EKS NGK NLI OVS ULK CUU PSC LRO IBB MLG MXB NPO PSU SQG TBM TJG PUQ PNT KIE NIU RMT HVD ULO KKM
   ZFM YMR YZC XLB YBT`.split(/\s+/),
);

/** Codes without an active airport: metropolitan codes, stations, closed airports. */
const excludedCodes = new Set('PAR XGB XEX JDP JPU JAH TXL ISN SXF SDV'.split(' '));

function readTable(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map(line => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

function writeTable(name: string, columns: string[], rows: string[][]): void {
  const text = [columns, ...rows].map(row => row.join('\t')).join('\n');
  writeFileSync(join(REFERENCE, name), `${text}\n`);
  console.log(`${name}: ${rows.length} rows, ${Math.round(text.length / 1024)} KB`);
}

function byKey(rows: Row[], key: string): Map<string, Row> {
  return new Map(rows.map(row => [row[key] ?? '', row]));
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const first = (name: string | string[] | undefined): string => (Array.isArray(name) ? name[0] : name) ?? '';
const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

function writeCountries(packages: NodeJS.Require): void {
  const codes = packages('i18n-iso-countries/codes.json') as [string, string][];
  const portuguese = packages('i18n-iso-countries/langs/pt.json') as CountryNames;
  const english = packages('i18n-iso-countries/langs/en.json') as CountryNames;
  const ours = byKey(readTable(join(REFERENCE, 'sources/countries.tsv')), 'code2');
  const rows = codes.map(([code2, code3]) => {
    const own = ours.get(code2);
    return [
      code2,
      own?.['code3'] || code3,
      own?.['name_pt'] || first(portuguese.countries[code2]),
      own?.['name_en'] || first(english.countries[code2]),
    ];
  });
  writeTable('countries.tsv', ['code2', 'code3', 'name_pt', 'name_en'], rows.toSorted(byFirst));
}

function cityFromName(name: string): string {
  const words =
    /\b(international|intl\.?|airport|regional|municipal|airfield|airstrip|aerodrome|field|county|memorial|air force base|afb|air base|naval station|(?:sea ?plane|seaplane) base|heliport|metropolitan|domestic)\b/gi;
  const place = clean(name.replace(/\(.*?\)/g, '').replace(words, ' ')).replace(/^[\s,–-]+|[\s,–-]+$/g, '');
  return place || clean(name);
}

function zoneFor(airport: SourceAirport, uf: string, zoneAt: ZoneOf): string {
  if (airport.country_code === 'BR') {
    return ZONE_BY_BRAZILIAN_AIRPORT[airport.iata] ?? ZONE_BY_UF[uf] ?? 'America/Sao_Paulo';
  }
  if (isZone(airport.time) && !ZONE_BY_PLACE.has(airport.iata)) return airport.time;
  return zoneAt(airport.latitude, airport.longitude);
}

function isIncluded(airport: SourceAirport): boolean {
  if (!/^[A-Z]{3}$/.test(airport.iata) || excludedCodes.has(airport.iata)) return false;
  if (airport.type === 'closed') return false;
  if (airport.country_code === 'BR') return true;
  if (airport.type === 'heliport') return false;
  return String(airport.scheduled_service).toUpperCase() === 'TRUE' || airport.type === 'large_airport';
}

/** Brazilian location indicators start with S; the data set fills gaps with foreign codes. */
function icaoOf(airport: SourceAirport): string {
  const good = /^[A-Z]{4}$/.test(airport.icao);
  return good && (airport.country_code !== 'BR' || airport.icao.startsWith('S')) ? airport.icao : '';
}

interface Sources {
  brazil: Map<string, Row>;
  cities: Map<string, Row>;
  zoneAt: ZoneOf;
}

function airportRow(airport: SourceAirport, { brazil, cities, zoneAt }: Sources): string[] {
  const own = airport.country_code === 'BR' ? brazil.get(airport.iata) : undefined;
  const place = cities.get(airport.iata);
  const uf = own?.['uf'] ?? '';
  const latitude = own?.['latitude'] || airport.latitude.toFixed(4);
  const longitude = own?.['longitude'] || airport.longitude.toFixed(4);
  const abroad = airport.type === 'large_airport' || /\b(international|intl)\b/i.test(airport.airport);
  return [
    airport.iata,
    icaoOf(airport),
    own?.['name'] || clean(airport.airport),
    own?.['city'] || place?.['city'] || cityFromName(airport.airport),
    uf,
    airport.country_code,
    latitude,
    longitude,
    zoneFor(airport, uf, zoneAt),
    own?.['international'] || String(abroad),
    place?.['reference_region'] ?? '',
  ];
}

const AIRPORT_COLUMNS =
  'iata icao name city uf country_code2 latitude longitude time_zone international reference_region'.split(
    ' ',
  );

async function writeAirports(packages: NodeJS.Require): Promise<void> {
  const sources: Sources = {
    brazil: byKey(readTable(join(REFERENCE, 'sources/brazil.tsv')), 'iata'),
    cities: byKey(readTable(join(REFERENCE, 'sources/cities.tsv')), 'iata'),
    zoneAt: packages('@photostructure/tz-lookup') as ZoneOf,
  };
  const all = await (packages('airport-data-js') as AirportPackage).findAirports({});
  const rows = all.filter(isIncluded).map(airport => airportRow(airport, sources));
  writeTable('airports.tsv', AIRPORT_COLUMNS, rows.toSorted(byFirst));
}

function byFirst(a: string[], b: string[]): number {
  return (a[0] ?? '') < (b[0] ?? '') ? -1 : 1;
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Use: node scripts/reference-data.ts FOLDER (with node_modules of the three packages)');
  process.exitCode = 2;
} else {
  const packages = createRequire(join(resolve(folder), 'package.json'));
  writeCountries(packages);
  await writeAirports(packages);
}
