import type { airlines, Received, Returned } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { foldText } from '#kernel/text.ts';
import { checkCountry } from '../check.ts';
import { lockRegister } from '../queries.ts';
import { capped, known, tellChange, unchanged, withAbilities } from '#kernel/register.ts';
import {
  allAirlines,
  changeAirline,
  findAirline,
  insertAirline,
  otherOfIcao,
  type StoredAirline,
} from './queries.ts';

type Given = Received<typeof airlines.createAirline>['body'];
type Airline = Returned<typeof airlines.getAirline>;

export async function searchAirlines(
  { db }: Context,
  { text = '', active }: Received<typeof airlines.searchAirlines>['body'],
): Promise<Returned<typeof airlines.searchAirlines>> {
  const wanted = foldText(text);
  const found = (await allAirlines(db)).filter(
    airline => (active === undefined || airline.active === active) && matches(airline, wanted),
  );
  return capped(found);
}

function matches({ code, icao, name }: StoredAirline, wanted: string): boolean {
  return [code, icao].includes(wanted) || foldText(name).includes(wanted);
}

export async function viewAirline({ db }: Context, code: string): Promise<Airline> {
  return withAbilities(known(await findAirline(db, code)));
}

/** Throws AIRLINE_EXISTS for a taken code. */
export async function createAirline(context: Context, given: Given): Promise<Airline> {
  const { db } = context;
  await lockRegister(db, 'airline');
  await checkCountry(db, given.countryCode);
  const { code, name, icao, countryCode } = given;
  const made = await insertAirline(db, { code, name, icao, country_code2: countryCode });
  if (made === undefined) throw new Failure('AIRLINE_EXISTS', { code });
  await checkIcao(db, made);
  tellChange(context, { airline: code }, null, made);
  return withAbilities(made);
}

/** Throws the errors of `unchanged`, and AIRLINE_EXISTS for a taken ICAO code. */
export async function updateAirline(
  context: Context,
  code: string,
  { version, ...given }: Given & { version: number },
): Promise<Airline> {
  const { db } = context;
  await lockRegister(db, 'airline');
  const before = unchanged(await findAirline(db, code), version, [[code, given.code]]);
  await checkCountry(db, given.countryCode, before.countryCode);
  const { name, icao, countryCode } = given;
  const after = await changeAirline(db, code, { name, icao, country_code2: countryCode });
  if (after.icao !== before.icao) await checkIcao(db, after);
  tellChange(context, { airline: code }, before, after);
  return withAbilities(after);
}

/** Throws AIRLINE_EXISTS if another airline took the ICAO code in the meantime. */
export async function toggleAirline(context: Context, code: string): Promise<{ active: boolean }> {
  const { db } = context;
  await lockRegister(db, 'airline');
  const before = known(await findAirline(db, code));
  requireMatch(context, before.version);
  const after = await changeAirline(db, code, { active: !before.active });
  await checkIcao(db, after);
  tellChange(context, { airline: code }, before, after);
  return { active: after.active };
}

/** Messages may identify an airline by ICAO code only. */
async function checkIcao(db: Database, { code, icao, active }: StoredAirline): Promise<void> {
  if (icao === null || !active) return;
  if (await otherOfIcao(db, { code, icao })) throw new Failure('AIRLINE_EXISTS', { code: icao });
}
