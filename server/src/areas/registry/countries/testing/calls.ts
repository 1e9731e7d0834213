import type { countries } from '@farol/contract';
import type { CallsOf } from '#testing/calls.ts';

const countryInput = { namePt: 'Outro', nameEn: 'Another' };

export const calls: CallsOf<typeof countries> = {
  countryChoices: { input: () => ({}) },
  searchCountries: { input: () => ({ body: {} }) },
  getCountry: { input: ({ register }) => ({ params: { code2: register.country.code2 } }) },
  createCountry: { input: ({ register }) => ({ body: { ...countryInput, ...register.newCountry } }) },
  updateCountry: {
    input: ({ register: { country } }) => ({
      params: { code2: country.code2 },
      body: { ...countryInput, ...country, version: 1 },
    }),
  },
  toggleCountry: { input: ({ register }) => ({ query: { code2: register.country.code2 } }) },
};
