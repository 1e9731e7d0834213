import type { countries, Received, Returned } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireMatch } from '#kernel/http/if-match.ts';
import { foldText } from '#kernel/text.ts';
import { lockRegister } from '../queries.ts';
import { capped, known, tellChange, unchanged, withAbilities } from '#kernel/register.ts';
import { allCountries, changeCountry, findCountry, insertCountry, type StoredCountry } from './queries.ts';

type Given = Received<typeof countries.createCountry>['body'];
type Country = Returned<typeof countries.getCountry>;

export async function searchCountries(
  { db }: Context,
  { text = '', active }: Received<typeof countries.searchCountries>['body'],
): Promise<Returned<typeof countries.searchCountries>> {
  const wanted = foldText(text);
  const found = (await allCountries(db)).filter(
    country => (active === undefined || country.active === active) && matches(country, wanted),
  );
  return capped(found);
}

function matches({ code2, code3, namePt, nameEn }: StoredCountry, wanted: string): boolean {
  return [code2, code3].includes(wanted) || [namePt, nameEn].some(name => foldText(name).includes(wanted));
}

export async function viewCountry({ db }: Context, code2: string): Promise<Country> {
  return withAbilities(known(await findCountry(db, code2)));
}

/** Throws COUNTRY_EXISTS for a taken code, also of an inactive country. */
export async function createCountry(context: Context, given: Given): Promise<Country> {
  const { db } = context;
  await lockRegister(db, 'country');
  const made = await insertCountry(db, given);
  if (made === undefined) {
    const taken = (await findCountry(db, given.code2)) === undefined ? given.code3 : given.code2;
    throw new Failure('COUNTRY_EXISTS', { code: taken });
  }
  tellChange(context, { country: made.code2 }, null, made);
  return withAbilities(made);
}

/** Throws the errors of `unchanged`. */
export async function updateCountry(
  context: Context,
  code2: string,
  { version, ...given }: Given & { version: number },
): Promise<Country> {
  const { db } = context;
  await lockRegister(db, 'country');
  const found = known(await findCountry(db, code2));
  const before = unchanged(found, version, [
    [found.code2, given.code2],
    [found.code3, given.code3],
  ]);
  const after = await changeCountry(db, code2, { name_pt: given.namePt, name_en: given.nameEn });
  tellChange(context, { country: code2 }, before, after);
  return withAbilities(after);
}

export async function toggleCountry(context: Context, code2: string): Promise<{ active: boolean }> {
  const { db } = context;
  await lockRegister(db, 'country');
  const before = known(await findCountry(db, code2));
  requireMatch(context, before.version);
  const after = await changeCountry(db, code2, { active: !before.active });
  tellChange(context, { country: code2 }, before, after);
  return { active: after.active };
}
