import * as z from 'zod/mini';
import { lastChange, minCodeSearchLength, registerFields, rowsOf, trimmedText } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern } from '../../findings.ts';
import { searchOf, text, yesNo } from '../../search.ts';
import { country2 } from './register.ts';

export const countryChoice = z.object({
  code2: z.string(),
  code3: z.string(),
  namePt: z.string(),
  nameEn: z.string(),
});

export const countryInput = z.object({
  code2: country2,
  code3: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), matchesPattern(/^[A-Z]{3}$/, 'BRA')),
  namePt: trimmedText({ min: 1, max: 100 }),
  nameEn: trimmedText({ min: 1, max: 100 }),
});
export type CountryInput = z.input<typeof countryInput>;

export const countryRow = z.extend(countryChoice, {
  ...registerFields,
});
export type CountryRow = z.output<typeof countryRow>;

export const countrySearch = searchOf(
  {
    /** Part of a name, or a whole code; two characters are a code. */
    text: text({ min: minCodeSearchLength, max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

const byCode = z.object({ code2: country2 });

export const countries = {
  countryChoices: endpoint({
    method: 'GET',
    path: '/web/v1/countries/choices',
    summary: 'List all active countries.',
    reply: z.array(countryChoice),
    access: 'signedIn',
    audit: 'none',
    shows: ['country'],
    keepSeconds: Infinity,
  }),
  searchCountries: endpoint({
    method: 'POST',
    path: '/web/v1/countries/search',
    summary: 'Search countries, including inactive ones. Sorted by code.',
    body: countrySearch.body,
    reply: rowsOf(countryRow),
    access: ['COUNTRY_MANAGE'],
    audit: 'none',
    shows: ['country'],
    keepSeconds: 60,
  }),
  getCountry: endpoint({
    method: 'GET',
    path: '/web/v1/countries/{code2}',
    summary: 'Retrieve a country.',
    params: byCode,
    reply: z.extend(countryRow, lastChange),
    access: ['COUNTRY_MANAGE'],
    audit: 'none',
    shows: ['country'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createCountry: endpoint({
    method: 'POST',
    path: '/web/v1/countries',
    summary: 'Create a country.',
    body: countryInput,
    reply: countryRow,
    status: 201,
    access: ['COUNTRY_MANAGE'],
    audit: 'COUNTRY_CREATED',
    changes: ['country'],
    fails: ['COUNTRY_EXISTS'],
  }),
  updateCountry: endpoint({
    method: 'PUT',
    path: '/web/v1/countries/{code2}',
    summary:
      'Update the names of a country. `version` must be the current version. The codes cannot change, because documents refer to them.',
    params: byCode,
    body: z.extend(countryInput, { version: z.int() }),
    reply: countryRow,
    access: ['COUNTRY_MANAGE'],
    audit: 'COUNTRY_CHANGED',
    changes: ['country'],
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE', 'CODE_STAYS'],
  }),
  toggleCountry: endpoint({
    method: 'DELETE',
    path: '/web/v1/countries',
    summary: 'Activate or deactivate a country. Its documents and airports remain.',
    query: byCode,
    reply: z.object({ active: z.boolean() }),
    access: ['COUNTRY_MANAGE'],
    audit: 'COUNTRY_TOGGLED',
    changes: ['country'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
