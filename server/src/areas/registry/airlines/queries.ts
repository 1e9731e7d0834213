import type { AirlineRow } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { NamedRecord, Stored } from '#kernel/register.ts';

type StoredAirline = Stored<AirlineRow>;

const logo = sql<string | null>`(select l.hash from airline_logo l where l.airline = airline.code)`.as(
  'logo',
);
const columns = ['code', 'name', 'icao', 'country_code2 as countryCode', logo, 'active', 'version'] as const;

export async function airlineChoices(
  db: Database,
): Promise<{ code: string; icao: string | null; name: string; logo: string | null }[]> {
  return db
    .selectFrom('airline')
    .select(['code', 'icao', 'name', logo])
    .where('active', '=', true)
    .orderBy('code')
    .execute();
}

/** Returns IATA codes by ICAO code. If two airlines share a code, the active one wins. */
export async function findCarriersByIcao(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('airline')
    .select(['icao', 'code'])
    .where('icao', 'in', [...codes])
    .orderBy('active')
    .orderBy('code')
    .execute();
  return new Map(rows.map(row => [row.icao ?? '', row.code]));
}

export async function listAirlines(db: Database): Promise<StoredAirline[]> {
  return db.selectFrom('airline').select(columns).orderBy('code').execute();
}

export async function findAirline(db: Database, code: string): Promise<StoredAirline | undefined> {
  return db.selectFrom('airline').select(columns).where('code', '=', code).executeTakeFirst();
}

/** Finds another active airline with the ICAO code. */
export async function findAirlineByIcao(
  db: Database,
  { code, icao }: { code: string; icao: string },
): Promise<NamedRecord | undefined> {
  return db
    .selectFrom('airline')
    .select(['code as id', 'name', 'active'])
    .where('icao', '=', icao)
    .where('code', '<>', code)
    .where('active', '=', true)
    .executeTakeFirst();
}

export async function findLogo(db: Database, code: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('airline_logo')
    .select('image')
    .where('airline', '=', code)
    .executeTakeFirst();
  return row?.image;
}

export async function replaceLogo(
  db: Database,
  code: string,
  logo: { image: Buffer; width: number; height: number; hash: string },
): Promise<void> {
  await db
    .insertInto('airline_logo')
    .values({ airline: code, ...logo })
    .onConflict(conflict => conflict.column('airline').doUpdateSet(logo))
    .execute();
}

export async function deleteLogo(db: Database, code: string): Promise<void> {
  await db.deleteFrom('airline_logo').where('airline', '=', code).execute();
}
