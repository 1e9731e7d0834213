import type { airports } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

const airportInput = { name: 'Any', city: 'Any', countryCode: 'BR', timeZone: 'America/Sao_Paulo' };

export const calls: CallsOf<typeof airports> = {
  airportsOfUser: { input: () => ({}) },
  findAirports: { input: () => ({ query: { text: 'GRU' } }) },
  listAirportNames: { input: () => ({ query: { codes: 'GRU,GIG' } }) },
  zoneOfPlace: { input: () => ({ query: { latitude: -23.4, longitude: -46.5 } }) },
  searchAirports: { input: () => ({ body: {} }) },
  getAirport: { input: ({ register }) => ({ params: { iata: register.airport } }) },
  createAirport: { input: ({ register }) => ({ body: { ...airportInput, iata: register.newAirport } }) },
  updateAirport: {
    input: ({ register: { airport } }) => ({
      params: { iata: airport },
      body: { ...airportInput, iata: airport, version: 1 },
    }),
  },
  toggleAirport: { input: ({ register }) => ({ query: { iata: register.airport } }) },
};
