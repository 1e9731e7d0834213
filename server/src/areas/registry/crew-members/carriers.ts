import type { CarrierScope } from '#areas/access/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { airlineChoices } from '../airlines/queries.ts';

/** Returns active carriers in scope: their IATA code by IATA and ICAO code. */
export async function listCarriers(db: Database, scope: CarrierScope): Promise<ReadonlyMap<string, string>> {
  const own = (await airlineChoices(db)).filter(({ code }) => scope.carriers?.includes(code) ?? true);
  return new Map([
    ...own.flatMap(({ code, icao }) => (icao === null ? [] : [[icao, code] as const])),
    ...own.map(({ code }) => [code, code] as const),
  ]);
}

/** Returns undefined for unknown, inactive and other carriers than those in scope. */
export async function findCarrier(
  db: Database,
  scope: CarrierScope,
  code: string,
): Promise<string | undefined> {
  return (await listCarriers(db, scope)).get(code);
}
