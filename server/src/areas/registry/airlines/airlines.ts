import type { AirlineRow, airlines, HandlerInput } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { buildDuplicateFailure, type Stored } from '#kernel/register.ts';
import { defineRegister } from '#kernel/registers/define-register.ts';
import { requireCountry } from '../check.ts';
import { hasText } from '../has-text.ts';
import { findAirline, findAirlineByIcao, listAirlines } from './queries.ts';

type AirlineInput = HandlerInput<typeof airlines.createAirline>['body'];

export const airlineRegister = defineRegister<'airline', Stored<AirlineRow>, AirlineInput, 'code'>({
  table: 'airline',
  record: 'airline',
  key: 'code',
  codes: ['code'],
  list: ({ db }) => listAirlines(db),
  matches: ({ code, icao, name }, text) => [code, icao].includes(text) || hasText(name, text),
  find: ({ db }, code) => findAirline(db, code),
  toColumns: async ({ db }, { input, before }) => {
    const { code, name, icao, countryCode } = input;
    await requireCountry(db, countryCode, before?.countryCode);
    if (before === undefined) await requireFreeCode(db, code);
    if (before === undefined || (icao !== before.icao && before.active)) await requireFreeIcao(db, input);
    return { name, icao, country_code2: countryCode };
  },
  requireToggle: async ({ db }, before) => {
    if (!before.active) await requireFreeIcao(db, before);
  },
});

/** Throws AIRLINE_EXISTS, also for the code of an inactive airline. */
async function requireFreeCode(db: Database, code: string): Promise<void> {
  const other = await findAirline(db, code);
  if (other !== undefined)
    throw buildDuplicateFailure('code', { ...other, id: code }, ['AIRLINE_EXISTS', { code }]);
}

/** Throws AIRLINE_EXISTS. Messages may identify an airline by ICAO code only. */
async function requireFreeIcao(
  db: Database,
  { code, icao }: Pick<AirlineInput, 'code' | 'icao'>,
): Promise<void> {
  if (icao === null) return;
  const other = await findAirlineByIcao(db, { code, icao });
  if (other !== undefined) throw buildDuplicateFailure('icao', other, ['AIRLINE_EXISTS', { code: icao }]);
}
