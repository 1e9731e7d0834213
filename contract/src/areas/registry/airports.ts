import * as z from 'zod/mini';
import { airportCode, lastChange, maybe, registerFields, rowsOf, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { requireRule } from '../../findings.ts';
import { searchOf, searchText, text, yesNo } from '../../search.ts';
import { codeOr, country2, timeZone } from './register.ts';

export const airportChoice = z.object({
  iata: airportCode,
  name: z.string(),
  city: z.string(),
  uf: maybe.text,
  countryCode: z.string(),
  timeZone: z.string(),
});

/** Codes in one request for names. */
export const maxAirportNames = 200;

/** North and east positive. */
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));
const latitude = degrees(90);
const longitude = degrees(180);

export const airportInput = z
  .object({
    iata: airportCode,
    icao: codeOr(/^[A-Z][A-Z0-9]{3}$/, 'SBGR'),
    name: trimmedText({ min: 1, max: 100 }),
    city: trimmedText({ min: 1, max: 100 }),
    /** Metropolitan code of several airports. */
    referenceRegion: codeOr(/^[A-Z]{3}$/, 'SAO'),
    uf: codeOr(/^[A-Z]{2}$/, 'SP'),
    countryCode: country2,
    latitude: z._default(z.nullable(latitude), null),
    longitude: z._default(z.nullable(longitude), null),
    timeZone,
    international: z._default(z.boolean(), false),
  })
  .check(
    requireRule(
      ({ latitude, longitude }) => latitude === null || longitude !== null,
      'REQUIRED',
      {},
      'longitude',
    ),
    requireRule(
      ({ latitude, longitude }) => longitude === null || latitude !== null,
      'REQUIRED',
      {},
      'latitude',
    ),
  );
export type AirportInput = z.input<typeof airportInput>;

export const airportRow = z.object({
  iata: z.string(),
  icao: maybe.text,
  name: z.string(),
  city: z.string(),
  referenceRegion: maybe.text,
  uf: maybe.text,
  countryCode: z.string(),
  latitude: maybe.number,
  longitude: maybe.number,
  timeZone: z.string(),
  international: z.boolean(),
  ...registerFields,
});
export type AirportRow = z.output<typeof airportRow>;

export const airportSearch = searchOf(
  {
    /** Includes codes, cities and whole metropolitan codes. */
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
    international: yesNo('international', 'domestic'),
    country: text({ max: 2, upper: true, example: 'BR' }),
  },
  { line: ['text', 'active', 'international'] },
);

const byCode = z.object({ iata: airportCode });

/** Comma-separated codes in a query: `?codes=GRU,GIG`. */
const airportCodes = z.pipe(
  z.pipe(
    z.string(),
    z.transform(text => text.split(',')),
  ),
  z.array(airportCode).check(z.maxLength(maxAirportNames)),
);

export const airports = {
  airportsOfUser: endpoint({
    method: 'GET',
    path: '/web/v1/airports/ofUser',
    summary:
      'List airports of the user. These are the airports of the organization, or those that the user is limited to.',
    reply: z.array(airportChoice),
    access: 'signedIn',
    audit: 'none',
    shows: ['airport'],
    keepSeconds: 600,
  }),
  findAirports: endpoint({
    method: 'GET',
    path: '/web/v1/airports/choices',
    summary:
      'Find airports by code, name or city. Returns at most 20: airports of the user first, then those with the most flights. Ignores case and diacritics.',
    query: z.object({ text: z._default(trimmedText({ max: 60 }), '') }),
    reply: rowsOf(airportChoice),
    access: 'signedIn',
    audit: 'none',
    shows: ['airport'],
    keepSeconds: 600,
  }),
  listAirportNames: endpoint({
    method: 'GET',
    path: '/web/v1/airports/names',
    summary:
      'List short names of airports by code, such as Guarulhos. Includes inactive airports; unknown codes are missing.',
    query: z.object({ codes: airportCodes }),
    reply: z.array(z.object({ iata: z.string(), name: z.string() })),
    access: 'signedIn',
    audit: 'none',
    shows: ['airport'],
    keepSeconds: 600,
  }),
  zoneOfPlace: endpoint({
    method: 'GET',
    path: '/web/v1/airports/time-zone',
    summary:
      'Suggest the time zone of a place. Uses the nearest registered airport, of the same country if one is given. Null if there is no such airport.',
    query: z.object({
      latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
      countryCode: z.optional(country2),
    }),
    reply: z.object({ timeZone: maybe.text, nearest: maybe.text }),
    access: ['AIRPORT_MANAGE'],
    audit: 'none',
    shows: ['airport'],
    keepSeconds: Infinity,
  }),
  searchAirports: endpoint({
    method: 'POST',
    path: '/web/v1/airports/search',
    summary: 'Search airports, including inactive ones. Sorted by code.',
    body: airportSearch.body,
    reply: rowsOf(airportRow),
    access: ['AIRPORT_MANAGE'],
    audit: 'none',
    shows: ['airport'],
    keepSeconds: 60,
  }),
  getAirport: endpoint({
    method: 'GET',
    path: '/web/v1/airports/{iata}',
    summary: 'Retrieve an airport.',
    params: byCode,
    reply: z.extend(airportRow, lastChange),
    access: ['AIRPORT_MANAGE'],
    audit: 'none',
    shows: ['airport'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createAirport: endpoint({
    method: 'POST',
    path: '/web/v1/airports',
    summary: 'Create an airport.',
    body: airportInput,
    reply: airportRow,
    status: 201,
    access: ['AIRPORT_MANAGE'],
    audit: 'AIRPORT_CREATED',
    changes: ['airport'],
    fails: ['AIRPORT_EXISTS', 'UNKNOWN_COUNTRY', 'UNKNOWN_TIME_ZONE'],
  }),
  updateAirport: endpoint({
    method: 'PUT',
    path: '/web/v1/airports/{iata}',
    summary:
      'Update an airport. `version` must be the current version. The IATA code cannot change, because flights refer to it.',
    params: byCode,
    body: z.extend(airportInput, { version: z.int() }),
    reply: airportRow,
    access: ['AIRPORT_MANAGE'],
    audit: 'AIRPORT_CHANGED',
    changes: ['airport'],
    fails: [
      'RECORD_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'CODE_STAYS',
      'AIRPORT_EXISTS',
      'UNKNOWN_COUNTRY',
      'UNKNOWN_TIME_ZONE',
    ],
  }),
  toggleAirport: endpoint({
    method: 'DELETE',
    path: '/web/v1/airports',
    summary: 'Activate or deactivate an airport. Its flights remain.',
    query: byCode,
    reply: z.object({ active: z.boolean() }),
    access: ['AIRPORT_MANAGE'],
    audit: 'AIRPORT_TOGGLED',
    changes: ['airport'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'AIRPORT_EXISTS', 'CHANGED_MEANWHILE'],
  }),
};
