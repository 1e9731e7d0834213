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
import { requireMatch } from '#kernel/http/if-match.ts';
import { foldText } from '#kernel/text.ts';
import { requireCountry, requireTimeZone } from '../check.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { lockRegister } from '../queries.ts';
import { localizeCity } from '../reference/city-names.ts';
import { buildAirportSearchText } from '../reference/reference.ts';
import { findAirportNames } from './places.ts';
import { getTraffic } from './traffic.ts';
import {
  limitRows,
  requireFound,
  auditChange,
  buildDuplicateFailure,
  requireVersion,
  stampOf,
  withAbilities,
} from '#kernel/register.ts';
import {
  type AirportChoice,
  type AirportContent,
  listUserAirports,
  searchAirportsByText,
  updateAirportRow,
  findAirport,
  findAirportByIcao,
  insertAirport,
  listAirports,
  findNearestAirport,
  type StoredAirport,
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

export async function searchAirports(
  { db }: Context,
  { text = '', country = '', active, international }: HandlerInput<typeof airports.searchAirports>['body'],
): Promise<HandlerOutput<typeof airports.searchAirports>> {
  const filter = { folded: foldText(text), country, active, international };
  return limitRows(await listAirports(db, filter, searchLimit + 1));
}

export async function getAirport(
  { db }: Context,
  iata: string,
): Promise<HandlerOutput<typeof airports.getAirport>> {
  const found = requireFound(await findAirport(db, iata));
  return { ...withAbilities(found), ...(await findLastChange(db, 'airport', { iata })) };
}

/** Throws AIRPORT_EXISTS for a taken code, also of an inactive airport. */
export async function createAirport(context: Context, input: AirportInput): Promise<AirportRow> {
  const { db } = context;
  await lockRegister(db, 'airport');
  await requireCountry(db, input.countryCode);
  await requireTimeZone(db, input.timeZone);
  const created = await insertAirport(db, { ...toContent(input), iata: input.iata });
  if (created === undefined) {
    const { iata: code } = input;
    const other = await findAirport(db, code);
    throw buildDuplicateFailure('iata', other && { ...other, id: code }, ['AIRPORT_EXISTS', { code }]);
  }
  await requireFreeIcao(db, created);
  auditChange(context, { airport: created.iata }, null, created);
  return withAbilities(created);
}

/** Throws the errors of `unchanged`, and AIRPORT_EXISTS for a taken ICAO code. */
export async function updateAirport(
  context: Context<UserActor>,
  iata: string,
  { version, ...input }: AirportInput & { version: number },
): Promise<AirportRow> {
  const { db } = context;
  await lockRegister(db, 'airport');
  const before = requireVersion(await findAirport(db, iata), version, [[iata, input.iata]]);
  await requireCountry(db, input.countryCode, before.countryCode);
  if (input.timeZone !== before.timeZone) await requireTimeZone(db, input.timeZone);
  const after = await updateAirportRow(db, iata, toContent(input), stampOf(context));
  if (after.icao !== before.icao) await requireFreeIcao(db, after);
  auditChange(context, { airport: iata }, before, after);
  return withAbilities(after);
}

/** Throws AIRPORT_EXISTS if another airport took the ICAO code in the meantime. */
export async function toggleAirport(context: Context<UserActor>, iata: string): Promise<{ active: boolean }> {
  const { db } = context;
  await lockRegister(db, 'airport');
  const before = requireFound(await findAirport(db, iata));
  requireMatch(context, before.version);
  const after = await updateAirportRow(db, iata, { active: !before.active }, stampOf(context));
  await requireFreeIcao(db, after);
  auditChange(context, { airport: iata }, before, after);
  return { active: after.active };
}

export async function zoneOfPlace(
  { db }: Context,
  place: HandlerInput<typeof airports.zoneOfPlace>['query'],
): Promise<HandlerOutput<typeof airports.zoneOfPlace>> {
  const nearest = await findNearestAirport(db, place);
  return { timeZone: nearest?.timeZone ?? null, nearest: nearest?.iata ?? null };
}

/** Searches by ICAO code must find one active airport. */
async function requireFreeIcao(db: Database, { iata, icao, active }: StoredAirport): Promise<void> {
  if (icao === null || !active) return;
  const other = await findAirportByIcao(db, { iata, icao });
  if (other !== undefined) throw buildDuplicateFailure('icao', other, ['AIRPORT_EXISTS', { code: icao }]);
}

function toContent(input: AirportInput): AirportContent {
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
