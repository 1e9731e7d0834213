import * as z from 'zod/mini';
import { airportCode, typed, maybe } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';

export const airportChoice = z.object({
  iata: airportCode,
  name: z.string(),
  city: z.string(),
  uf: maybe.text,
  countryCode: z.string(),
  timeZone: z.string(),
});

export const airports = {
  airportsOfUser: endpoint({
    method: 'GET',
    path: '/web/v1/airports/ofUser',
    summary: 'Airports the user works at: those of the organization, or the ones they are limited to.',
    reply: z.array(airportChoice),
    access: 'signedIn',
    audit: 'none',
  }),
  findAirports: endpoint({
    method: 'GET',
    path: '/web/v1/airports/choices',
    summary: 'Up to 20 airports by code, name or city, without regard to case and diacritics.',
    query: z.object({ text: z._default(typed({ max: 60 }), '') }),
    reply: z.array(airportChoice),
    access: 'signedIn',
    audit: 'none',
  }),
};
