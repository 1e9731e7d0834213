import { type airports, type Received, type Returned, searchLimit } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { foldText } from '#kernel/text.ts';
import { checkCountry, checkTimeZone } from '../check.ts';
import { lockRegister } from '../queries.ts';
import { airportSearchText } from '../reference/reference.ts';
import { capped, known, tellChange, unchanged, withAbilities } from '#kernel/register.ts';
import {
  type AirportContent,
  changeAirport,
  findAirport,
  insertAirport,
  listAirports,
  nearestAirport,
  otherOfIcao,
  type StoredAirport,
} from './queries.ts';

type Given = Received<typeof airports.createAirport>['body'];
type Airport = Returned<typeof airports.getAirport>;

export async function searchAirports(
  { db }: Context,
  { text = '', country = '', active, international }: Received<typeof airports.searchAirports>['body'],
): Promise<Returned<typeof airports.searchAirports>> {
  const filter = { folded: foldText(text), country, active, international };
  return capped(await listAirports(db, filter, searchLimit + 1));
}

export async function viewAirport({ db }: Context, iata: string): Promise<Airport> {
  return withAbilities(known(await findAirport(db, iata)));
}

/** Throws AIRPORT_EXISTS for a taken code, also of an inactive airport. */
export async function createAirport(context: Context, given: Given): Promise<Airport> {
  const { db } = context;
  await lockRegister(db, 'airport');
  await checkCountry(db, given.countryCode);
  await checkTimeZone(db, given.timeZone);
  const made = await insertAirport(db, { ...contentOf(given), iata: given.iata });
  if (made === undefined) throw new Failure('AIRPORT_EXISTS', { code: given.iata });
  await checkIcao(db, made);
  tellChange(context, { airport: made.iata }, null, made);
  return withAbilities(made);
}

/** Throws the errors of `unchanged`, and AIRPORT_EXISTS for a taken ICAO code. */
export async function updateAirport(
  context: Context,
  iata: string,
  { version, ...given }: Given & { version: number },
): Promise<Airport> {
  const { db } = context;
  await lockRegister(db, 'airport');
  const before = unchanged(await findAirport(db, iata), version, [[iata, given.iata]]);
  await checkCountry(db, given.countryCode, before.countryCode);
  if (given.timeZone !== before.timeZone) await checkTimeZone(db, given.timeZone);
  const after = await changeAirport(db, iata, contentOf(given));
  if (after.icao !== before.icao) await checkIcao(db, after);
  tellChange(context, { airport: iata }, before, after);
  return withAbilities(after);
}

/** Throws AIRPORT_EXISTS if another airport took the ICAO code in the meantime. */
export async function toggleAirport(context: Context, iata: string): Promise<{ active: boolean }> {
  const { db } = context;
  await lockRegister(db, 'airport');
  const before = known(await findAirport(db, iata));
  requireMatch(context, before.version);
  const after = await changeAirport(db, iata, { active: !before.active });
  await checkIcao(db, after);
  tellChange(context, { airport: iata }, before, after);
  return { active: after.active };
}

export async function zoneOfPlace(
  { db }: Context,
  place: Received<typeof airports.zoneOfPlace>['query'],
): Promise<Returned<typeof airports.zoneOfPlace>> {
  const nearest = await nearestAirport(db, place);
  return { timeZone: nearest?.timeZone ?? null, nearest: nearest?.iata ?? null };
}

/** Searches by ICAO code must find one active airport. */
async function checkIcao(db: Database, { iata, icao, active }: StoredAirport): Promise<void> {
  if (icao === null || !active) return;
  if (await otherOfIcao(db, { iata, icao })) throw new Failure('AIRPORT_EXISTS', { code: icao });
}

function contentOf(given: Given): AirportContent {
  const { icao, name, city, uf, latitude, longitude, international } = given;
  return {
    icao,
    name,
    city,
    reference_region: given.referenceRegion,
    uf,
    country_code2: given.countryCode,
    latitude,
    longitude,
    time_zone: given.timeZone,
    international,
    search_text: airportSearchText({ ...given, countryCode2: given.countryCode }),
  };
}
