import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';

interface CountryNames {
  code2: string;
  code3: string;
  namePt: string;
  nameEn: string;
}

export interface StoredCountry extends CountryNames {
  active: boolean;
  version: number;
}

const columns = ['code2', 'code3', 'name_pt as namePt', 'name_en as nameEn', 'active', 'version'] as const;

export async function countryChoices(db: Database): Promise<CountryNames[]> {
  return db
    .selectFrom('country')
    .select(['code2', 'code3', 'name_pt as namePt', 'name_en as nameEn'])
    .where('active', '=', true)
    .orderBy('code2')
    .execute();
}

export async function listCountries(db: Database): Promise<StoredCountry[]> {
  return db.selectFrom('country').select(columns).orderBy('code2').execute();
}

export async function findCountry(db: Database, code2: string): Promise<StoredCountry | undefined> {
  return db.selectFrom('country').select(columns).where('code2', '=', code2).executeTakeFirst();
}

/** Prefers the country with the two-letter code. */
export async function findCountryByCodes(
  db: Database,
  { code2, code3 }: { code2: string; code3: string },
): Promise<StoredCountry | undefined> {
  const found = await db
    .selectFrom('country')
    .select(columns)
    .where(eb => eb.or([eb('code2', '=', code2), eb('code3', '=', code3)]))
    .execute();
  return found.find(country => country.code2 === code2) ?? found[0];
}

/** Returns undefined if a code is taken. */
export async function insertCountry(
  db: Database,
  { code2, code3, namePt, nameEn }: CountryNames,
): Promise<StoredCountry | undefined> {
  return db
    .insertInto('country')
    .values({ code2, code3, name_pt: namePt, name_en: nameEn })
    .onConflict(conflict => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function updateCountryRow(
  db: Database,
  code2: string,
  change: { name_pt?: string; name_en?: string; active?: boolean },
  stamp: Stamp,
): Promise<StoredCountry> {
  return db
    .updateTable('country')
    .set({ ...change, ...nextVersion(stamp) })
    .where('code2', '=', code2)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
