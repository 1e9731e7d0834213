import type { CountryRow } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import type { Stored } from '#kernel/register.ts';

type StoredCountry = Stored<CountryRow>;

const columns = ['code2', 'code3', 'name_pt as namePt', 'name_en as nameEn', 'active', 'version'] as const;

export async function countryChoices(db: Database): Promise<Omit<StoredCountry, 'active' | 'version'>[]> {
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
