import * as z from 'zod';
import { airportCode } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const airportChoice = z.object({
  iata: airportCode,
  name: z.string(),
  city: z.string(),
  uf: z.string().nullable(),
  countryCode: z.string(),
  timeZone: z.string(),
});
export const countryChoice = z.object({
  code2: z.string(),
  code3: z.string(),
  namePt: z.string(),
  nameEn: z.string(),
});
export const airlineChoice = z.object({ code: z.string(), icao: z.string().nullable(), name: z.string() });

export const registry = {
  airportsOfUser: endpoint({
    method: 'GET',
    path: '/web/v1/airports/ofUser',
    summary: 'Airports the user works at: those of the organization, or the ones he is limited to.',
    reply: z.array(airportChoice),
    access: 'signedIn',
    audit: 'none',
  }),
  findAirports: endpoint({
    method: 'GET',
    path: '/web/v1/airports/choices',
    summary: 'Up to 20 airports by code, name or city, without regard to case and diacritics.',
    query: z.object({ text: z.string().trim().max(60).default('') }),
    reply: z.array(airportChoice),
    access: 'signedIn',
    audit: 'none',
  }),
  countries: endpoint({
    method: 'GET',
    path: '/web/v1/countries/choices',
    summary: 'All active countries.',
    reply: z.array(countryChoice),
    access: 'signedIn',
    audit: 'none',
  }),
  airlines: endpoint({
    method: 'GET',
    path: '/web/v1/airlines/choices',
    summary: 'All active airlines.',
    reply: z.array(airlineChoice),
    access: 'signedIn',
    audit: 'none',
  }),
};
