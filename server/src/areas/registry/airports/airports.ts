import {
  type AirportRow,
  type airports,
  type HandlerInput,
  type HandlerOutput,
  type Language,
  searchLimit,
} from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { buildDuplicateFailure, type Stored } from '#kernel/register.ts';
import { defineRegister } from '#kernel/registers/define-register.ts';
import { foldText } from '#kernel/text.ts';
import { requireCountry, requireTimeZone } from '../check.ts';
import { localizeCity } from '../reference/city-names.ts';
import { buildAirportSearchText } from '../reference/reference.ts';
import { findAirportNames } from './places.ts';
import { getTraffic } from './traffic.ts';
import {
  type AirportChoice,
  listUserAirports,
  searchAirportsByText,
  findAirport,
  findAirportByIcao,
  listAirports,
  findNearestAirport,
} from './queries.ts';

type AirportInput = HandlerInput<typeof airports.createAirport>['body'];

const maxAirports = 20;

export async function airportsOfUser({ actor, db, language }: Context<UserActor>): Promise<AirportChoice[]> {
  return localizeCities(language, await listUserAirports(db, actor));
}

export async function findAirports(
  context: Context<UserActor>,
  text: string,
): Promise<HandlerOutput<typeof airports.findAirports>> {
  const { actor, config, db, language } = context;
  const query = {
    folded: foldText(text),
    homeCountry: config.homeCountry,
    own: (await listUserAirports(db, actor)).map(({ iata }) => iata),
    flights: await getTraffic(context),
  };
  const found = await searchAirportsByText(db, query, maxAirports + 1);
  return {
    rows: localizeCities(language, found.slice(0, maxAirports)),
    truncated: found.length > maxAirports,
  };
}

/** Unknown codes are missing. */
export async function listAirportNames(
  context: Context,
  codes: readonly string[],
): Promise<HandlerOutput<typeof airports.listAirportNames>> {
  const names = await findAirportNames(context, codes);
  return [...names].map(([iata, name]) => ({ iata, name }));
}

function localizeCities(language: Language, found: readonly AirportChoice[]): AirportChoice[] {
  return found.map(airport => ({
    ...airport,
    city: localizeCity(language, { city: airport.city, countryCode2: airport.countryCode }),
  }));
}

export const airportRegister = defineRegister<
  'airport',
  Stored<AirportRow>,
  AirportInput,
  'iata',
  HandlerInput<typeof airports.searchAirports>['body']
>({
  table: 'airport',
  record: 'airport',
  key: 'iata',
  codes: ['iata'],
  list: ({ db }, { text = '', country = '', active, international }) =>
    listAirports(db, { folded: foldText(text), country, active, international }, searchLimit + 1),
  find: ({ db }, iata) => findAirport(db, iata),
  toColumns: async ({ db }, { input, before }) => {
    await requireCountry(db, input.countryCode, before?.countryCode);
    if (input.timeZone !== before?.timeZone) await requireTimeZone(db, input.timeZone);
    if (before === undefined) await requireFreeCode(db, input.iata);
    if (before === undefined || (input.icao !== before.icao && before.active))
      await requireFreeIcao(db, input);
    return toContent(input);
  },
  requireToggle: async ({ db }, before) => {
    if (!before.active) await requireFreeIcao(db, before);
  },
});

export async function zoneOfPlace(
  { db }: Context,
  place: HandlerInput<typeof airports.zoneOfPlace>['query'],
): Promise<HandlerOutput<typeof airports.zoneOfPlace>> {
  const nearest = await findNearestAirport(db, place);
  return { timeZone: nearest?.timeZone ?? null, nearest: nearest?.iata ?? null };
}

/** Throws AIRPORT_EXISTS, also for the code of an inactive airport. */
async function requireFreeCode(db: Database, code: string): Promise<void> {
  const other = await findAirport(db, code);
  if (other !== undefined)
    throw buildDuplicateFailure('iata', { ...other, id: code }, ['AIRPORT_EXISTS', { code }]);
}

/** Throws AIRPORT_EXISTS. Searches by ICAO code must find one active airport. */
async function requireFreeIcao(
  db: Database,
  { iata, icao }: Pick<AirportInput, 'iata' | 'icao'>,
): Promise<void> {
  if (icao === null) return;
  const other = await findAirportByIcao(db, { iata, icao });
  if (other !== undefined) throw buildDuplicateFailure('icao', other, ['AIRPORT_EXISTS', { code: icao }]);
}

function toContent(input: AirportInput) {
  const { icao, name, city, uf, latitude, longitude, international } = input;
  return {
    icao,
    name,
    city,
    reference_region: input.referenceRegion,
    uf,
    country_code2: input.countryCode,
    latitude,
    longitude,
    time_zone: input.timeZone,
    international,
    search_text: buildAirportSearchText({ ...input, countryCode2: input.countryCode }),
  };
}
