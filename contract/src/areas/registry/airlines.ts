import * as z from 'zod/mini';
import { lastChange, maybe, minCodeSearchLength, registerFields, rowsOf, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { searchOf, text, yesNo } from '../../search.ts';
import { codeOr, country2 } from './register.ts';

/** Maximum size in pixels; larger logos are scaled down. */
export const logoSize = { width: 100, height: 50 } as const;

/** Hash for the logo's address, which changes with it. */
const logo = maybe.text;

export const airlineChoice = z.object({ code: z.string(), icao: maybe.text, name: z.string(), logo });

/** IATA designator. */
export const airlineCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1), matchesPattern(/^[A-Z0-9]{2}$/, 'XQ'));

export const airlineInput = z.object({
  code: airlineCode,
  name: trimmedText({ min: 1, max: 100 }),
  icao: codeOr(/^[A-Z]{3}$/, 'XQX'),
  countryCode: z._default(z.nullable(country2), null),
});
export type AirlineInput = z.input<typeof airlineInput>;

export const airlineRow = z.object({
  code: z.string(),
  name: z.string(),
  icao: maybe.text,
  countryCode: maybe.text,
  logo,
  ...registerFields,
});
export type AirlineRow = z.output<typeof airlineRow>;

export const airlineSearch = searchOf(
  {
    /** Part of a name, or a whole code; two characters are a code. */
    text: text({ min: minCodeSearchLength, max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

const byCode = z.object({ code: airlineCode });

export const airlines = {
  airlineChoices: endpoint({
    method: 'GET',
    path: '/web/v1/airlines/choices',
    summary: 'List all active airlines.',
    reply: z.array(airlineChoice),
    access: 'signedIn',
    audit: 'none',
    shows: ['airline'],
    keepSeconds: 600,
  }),
  searchAirlines: endpoint({
    method: 'POST',
    path: '/web/v1/airlines/search',
    summary: 'Search airlines, including inactive ones. Sorted by code.',
    body: airlineSearch.body,
    reply: rowsOf(airlineRow),
    access: ['AIRLINE_MANAGE'],
    audit: 'none',
    shows: ['airline'],
    keepSeconds: 60,
  }),
  getAirline: endpoint({
    method: 'GET',
    path: '/web/v1/airlines/{code}',
    summary: 'Retrieve an airline.',
    params: byCode,
    reply: z.extend(airlineRow, lastChange),
    access: ['AIRLINE_MANAGE'],
    audit: 'none',
    shows: ['airline'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createAirline: endpoint({
    method: 'POST',
    path: '/web/v1/airlines',
    summary: 'Create an airline.',
    body: airlineInput,
    reply: airlineRow,
    status: 201,
    access: ['AIRLINE_MANAGE'],
    audit: 'AIRLINE_CREATED',
    changes: ['airline'],
    fails: ['AIRLINE_EXISTS', 'UNKNOWN_COUNTRY'],
  }),
  updateAirline: endpoint({
    method: 'PUT',
    path: '/web/v1/airlines/{code}',
    summary: 'Update an airline. `version` must be the current version. The code cannot change.',
    params: byCode,
    body: z.extend(airlineInput, { version: z.int() }),
    reply: airlineRow,
    access: ['AIRLINE_MANAGE'],
    audit: 'AIRLINE_CHANGED',
    changes: ['airline'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'CODE_STAYS', 'AIRLINE_EXISTS', 'UNKNOWN_COUNTRY'],
  }),
  toggleAirline: endpoint({
    method: 'DELETE',
    path: '/web/v1/airlines',
    summary: 'Activate or deactivate an airline. Its flights remain.',
    query: byCode,
    reply: z.object({ active: z.boolean() }),
    access: ['AIRLINE_MANAGE'],
    audit: 'AIRLINE_TOGGLED',
    changes: ['airline'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'AIRLINE_EXISTS', 'CHANGED_MEANWHILE'],
  }),
  airlineLogo: endpoint({
    method: 'GET',
    path: '/web/v1/airlines/{code}/logo',
    summary:
      'Retrieve the logo of an airline. The logo is a PNG of at most 100×50 pixels. Clients can cache it as long as its address is the same.',
    params: byCode,
    query: z.object({ version: z.optional(trimmedText({ max: 64 })) }),
    reply: 'binary',
    access: 'signedIn',
    audit: 'none',
    shows: [],
    fails: ['RECORD_NOT_FOUND'],
  }),
  setAirlineLogo: endpoint({
    method: 'PUT',
    path: '/web/v1/airlines/{code}/logo',
    summary:
      'Set the logo of an airline. Send a PNG or JPEG as the body or as the only file of multipart/form-data. The image is redrawn in at most 100×50 pixels, and only its pixels are stored.',
    params: byCode,
    body: 'raw',
    reply: airlineRow,
    access: ['AIRLINE_MANAGE'],
    audit: 'AIRLINE_LOGO_CHANGED',
    changes: ['airline'],
    fails: ['RECORD_NOT_FOUND', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IMAGE_PIXELS', 'IMAGE_BROKEN'],
  }),
  removeAirlineLogo: endpoint({
    method: 'DELETE',
    path: '/web/v1/airlines/{code}/logo',
    summary: 'Remove the logo of an airline.',
    params: byCode,
    reply: airlineRow,
    access: ['AIRLINE_MANAGE'],
    audit: 'AIRLINE_LOGO_CHANGED',
    changes: ['airline'],
    fails: ['RECORD_NOT_FOUND'],
  }),
};
