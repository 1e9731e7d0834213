import type { CountryRow, countries, HandlerInput } from '@farol/contract';
import { buildDuplicateFailure, type Stored } from '#kernel/register.ts';
import { defineRegister } from '#kernel/registers/define-register.ts';
import { hasText } from '../has-text.ts';
import { findCountry, findCountryByCodes, listCountries } from './queries.ts';

type CountryInput = HandlerInput<typeof countries.createCountry>['body'];

export const countryRegister = defineRegister<'country', Stored<CountryRow>, CountryInput, 'code2'>({
  table: 'country',
  record: 'country',
  key: 'code2',
  codes: ['code2', 'code3'],
  list: ({ db }) => listCountries(db),
  matches: ({ code2, code3, namePt, nameEn }, text) =>
    [code2, code3].includes(text) || [namePt, nameEn].some(name => hasText(name, text)),
  find: ({ db }, code2) => findCountry(db, code2),
  toColumns: async ({ db }, { input, before }) => {
    const other = before === undefined ? await findCountryByCodes(db, input) : undefined;
    if (other !== undefined) {
      const field = other.code2 === input.code2 ? 'code2' : 'code3';
      const record = { id: other.code2, name: other.namePt, active: other.active };
      throw buildDuplicateFailure(field, record, ['COUNTRY_EXISTS', { code: input[field] }]);
    }
    return { code3: input.code3, name_pt: input.namePt, name_en: input.nameEn };
  },
});
