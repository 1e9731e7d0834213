import type { CountryRow, countries, HandlerInput, HandlerOutput } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { foldText } from '#kernel/text.ts';
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
  listCountries,
  updateCountryRow,
  findCountry,
  findCountryByCodes,
  insertCountry,
  type StoredCountry,
} from './queries.ts';

type CountryInput = HandlerInput<typeof countries.createCountry>['body'];

export async function searchCountries(
  { db }: Context,
  { text = '', active }: HandlerInput<typeof countries.searchCountries>['body'],
): Promise<HandlerOutput<typeof countries.searchCountries>> {
  const foldedText = foldText(text);
  const found = (await listCountries(db)).filter(
    country => (active === undefined || country.active === active) && matches(country, foldedText),
  );
  return limitRows(found);
}

function matches({ code2, code3, namePt, nameEn }: StoredCountry, foldedText: string): boolean {
  return [code2, code3].includes(foldedText) || [namePt, nameEn].some(name => hasText(name, foldedText));
}

export async function getCountry(
  { db }: Context,
  code2: string,
): Promise<HandlerOutput<typeof countries.getCountry>> {
  const found = requireFound(await findCountry(db, code2));
  return { ...withAbilities(found), ...(await findLastChange(db, 'country', { code2 })) };
}

/** Throws COUNTRY_EXISTS for a taken code, also of an inactive country. */
export async function createCountry(context: Context, input: CountryInput): Promise<CountryRow> {
  const { db } = context;
  await lockRegister(db, 'country');
  const created = await insertCountry(db, input);
  if (created === undefined) {
    const other = await findCountryByCodes(db, input);
    const field = other?.code2 === input.code2 ? 'code2' : 'code3';
    const record = other && { id: other.code2, name: other.namePt, active: other.active };
    throw buildDuplicateFailure(field, record, ['COUNTRY_EXISTS', { code: input[field] }]);
  }
  auditChange(context, { country: created.code2 }, null, created);
  return withAbilities(created);
}

/** Throws the errors of `unchanged`. */
export async function updateCountry(
  context: Context<UserActor>,
  code2: string,
  { version, ...input }: CountryInput & { version: number },
): Promise<CountryRow> {
  const { db } = context;
  await lockRegister(db, 'country');
  const found = requireFound(await findCountry(db, code2));
  const before = requireVersion(found, version, [
    [found.code2, input.code2],
    [found.code3, input.code3],
  ]);
  const after = await updateCountryRow(
    db,
    code2,
    { name_pt: input.namePt, name_en: input.nameEn },
    stampOf(context),
  );
  auditChange(context, { country: code2 }, before, after);
  return withAbilities(after);
}

export async function toggleCountry(
  context: Context<UserActor>,
  code2: string,
): Promise<{ active: boolean }> {
  const { db } = context;
  await lockRegister(db, 'country');
  const before = requireFound(await findCountry(db, code2));
  requireMatch(context, before.version);
  const after = await updateCountryRow(db, code2, { active: !before.active }, stampOf(context));
  auditChange(context, { country: code2 }, before, after);
  return { active: after.active };
}
