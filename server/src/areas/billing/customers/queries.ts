import { sql } from 'kysely';
import type { Database } from '#kernel/db/pool.ts';
import { nextVersion, type Stamp } from '#kernel/record-changes/queries.ts';

export interface StoredCustomer {
  id: string;
  name: string;
  cnpj: string;
  operatorId: string;
  operator: string;
  startOn: string;
  active: boolean;
  version: number;
}

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

interface CustomerContent {
  name: string;
  cnpj: string;
  integrator_id: string;
  start_on: string;
}

export async function insertCustomer(
  db: Database,
  customer: CustomerContent & { id: string },
): Promise<void> {
  await db.insertInto('billing_customer').values(customer).execute();
}

export async function updateCustomerRow(
  db: Database,
  id: string,
  change: Partial<CustomerContent> & { active?: boolean },
  stamp: Stamp,
): Promise<void> {
  await db
    .updateTable('billing_customer')
    .set({ ...change, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute();
}
