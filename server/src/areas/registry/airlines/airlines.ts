import type { AirlineRow, airlines, HandlerInput, HandlerOutput } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { foldText } from '#kernel/text.ts';
import { requireCountry } from '../check.ts';
import { findLastChange } from '#kernel/record-changes/queries.ts';
import { hasText } from '../has-text.ts';
import { lockRegister } from '../queries.ts';
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
  listAirlines,
  updateAirlineRow,
  findAirline,
  findAirlineByIcao,
  insertAirline,
  type StoredAirline,
} from './queries.ts';

type AirlineInput = HandlerInput<typeof airlines.createAirline>['body'];

export async function searchAirlines(
  { db }: Context,
  { text = '', active }: HandlerInput<typeof airlines.searchAirlines>['body'],
): Promise<HandlerOutput<typeof airlines.searchAirlines>> {
  const foldedText = foldText(text);
  const matching = (await listAirlines(db)).filter(
    airline => (active === undefined || airline.active === active) && matches(airline, foldedText),
  );
  return limitRows(matching);
}

function matches({ code, icao, name }: StoredAirline, foldedText: string): boolean {
  return [code, icao].includes(foldedText) || hasText(name, foldedText);
}

export async function getAirline(
  { db }: Context,
  code: string,
): Promise<HandlerOutput<typeof airlines.getAirline>> {
  const found = requireFound(await findAirline(db, code));
  return { ...withAbilities(found), ...(await findLastChange(db, 'airline', { code })) };
}

/** Throws AIRLINE_EXISTS for a taken code. */
export async function createAirline(context: Context, input: AirlineInput): Promise<AirlineRow> {
  const { db } = context;
  await lockRegister(db, 'airline');
  await requireCountry(db, input.countryCode);
  const { code, name, icao, countryCode } = input;
  const created = await insertAirline(db, { code, name, icao, country_code2: countryCode });
  if (created === undefined) {
    const other = await findAirline(db, code);
    throw buildDuplicateFailure('code', other && { ...other, id: code }, ['AIRLINE_EXISTS', { code }]);
  }
  await requireFreeIcao(db, created);
  auditChange(context, { airline: code }, null, created);
  return withAbilities(created);
}

/** Throws the errors of `unchanged`, and AIRLINE_EXISTS for a taken ICAO code. */
export async function updateAirline(
  context: Context<UserActor>,
  code: string,
  { version, ...input }: AirlineInput & { version: number },
): Promise<AirlineRow> {
  const { db } = context;
  await lockRegister(db, 'airline');
  const before = requireVersion(await findAirline(db, code), version, [[code, input.code]]);
  await requireCountry(db, input.countryCode, before.countryCode);
  const { name, icao, countryCode } = input;
  const after = await updateAirlineRow(
    db,
    code,
    { name, icao, country_code2: countryCode },
    stampOf(context),
  );
  if (after.icao !== before.icao) await requireFreeIcao(db, after);
  auditChange(context, { airline: code }, before, after);
  return withAbilities(after);
}

/** Throws AIRLINE_EXISTS if another airline took the ICAO code in the meantime. */
export async function toggleAirline(context: Context<UserActor>, code: string): Promise<{ active: boolean }> {
  const { db } = context;
  await lockRegister(db, 'airline');
  const before = requireFound(await findAirline(db, code));
  requireMatch(context, before.version);
  const after = await updateAirlineRow(db, code, { active: !before.active }, stampOf(context));
  await requireFreeIcao(db, after);
  auditChange(context, { airline: code }, before, after);
  return { active: after.active };
}

/** Messages may identify an airline by ICAO code only. */
async function requireFreeIcao(db: Database, { code, icao, active }: StoredAirline): Promise<void> {
  if (icao === null || !active) return;
  const other = await findAirlineByIcao(db, { code, icao });
  if (other !== undefined) throw buildDuplicateFailure('icao', other, ['AIRLINE_EXISTS', { code: icao }]);
}
