import type { BillingCustomerRow } from '@farol/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import type { Stored } from '#kernel/register.ts';

export type StoredCustomer = Stored<BillingCustomerRow>;

function selectCustomers(db: Database) {
  return db
    .selectFrom('billing_customer as c')
    .innerJoin('integrator as i', 'i.id', 'c.integrator_id')
    .select([
      'c.id',
      'c.name',
      'c.cnpj',
      'c.integrator_id as operatorId',
      'i.identification as operator',
      sql<string>`c.start_on::text`.as('startOn'),
      'c.active',
      'c.version',
    ]);
}

export async function listCustomers(db: Database): Promise<StoredCustomer[]> {
  return selectCustomers(db).orderBy('c.name').orderBy('c.id').execute();
}

export async function findCustomer(db: Database, id: string): Promise<StoredCustomer | undefined> {
  return selectCustomers(db).where('c.id', '=', id).executeTakeFirst();
}

/** Another customer with this CNPJ or operator. */
export async function findSameCustomer(
  db: Database,
  id: string,
  { cnpj, operatorId }: { cnpj: string; operatorId: string },
): Promise<StoredCustomer | undefined> {
  return selectCustomers(db)
    .where('c.id', '<>', id)
    .where(eb => eb.or([eb('c.cnpj', '=', cnpj), eb('c.integrator_id', '=', operatorId)]))
    .executeTakeFirst();
}
