import type { Database } from '#kernel/db/pool.ts';

export interface TokenHolder {
  id: string;
  identification: string;
  /** Null: any carrier. */
  carriers: string[] | null;
  /** Empty: any network. */
  networks: string[];
  /** Empty: any airport. */
  airports: string[];
}

/** Records the use, at most once a minute. */
export async function findIntegratorByToken(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<TokenHolder | undefined> {
  const row = await db
    .selectFrom('integrator_token as t')
    .innerJoin('integrator as i', 'i.id', 't.integrator_id')
    .select([
      'i.id',
      'i.identification',
      'i.carriers',
      'i.any_carrier',
      't.id as token_id',
      't.networks',
      't.airports',
      't.last_used_at',
    ])
    .where('t.hash', '=', hash)
    .where('t.ended_at', 'is', null)
    .where(eb => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > 60_000) {
    await db
      .updateTable('integrator_token')
      .set({ last_used_at: now })
      .where('id', '=', row.token_id)
      .execute();
  }
  const { id, identification, networks, airports } = row;
  return { id, identification, carriers: row.any_carrier ? null : row.carriers, networks, airports };
}

export interface NewIntegrator {
  id: string;
  identification: string;
  cnpj?: string;
  carriers: string[];
  any_carrier: boolean;
  created_at: Date;
}

/** The lock serializes token changes. */
export async function lockOrInsertIntegrator(
  db: Database,
  integrator: NewIntegrator,
): Promise<{ id: string; carriers: string[]; any_carrier: boolean }> {
  await db
    .insertInto('integrator')
    .values(integrator)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return db
    .selectFrom('integrator')
    .select(['id', 'carriers', 'any_carrier'])
    .where('identification', '=', integrator.identification)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockIntegrator(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('integrator')
    .select('identification')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.identification;
}

export async function updateIntegrator(
  db: Database,
  id: string,
  change: { cnpj?: string; carriers: string[]; any_carrier: boolean },
): Promise<void> {
  await db.updateTable('integrator').set(change).where('id', '=', id).execute();
}

export async function hasCurrentToken(db: Database, integratorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('integrator_token')
    .select('id')
    .where('integrator_id', '=', integratorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endCurrentToken(
  db: Database,
  integratorId: string,
  now: Date,
): Promise<{ networks: string[]; airports: string[]; expires_at: Date | null } | undefined> {
  return db
    .updateTable('integrator_token')
    .set({ ended_at: now })
    .where('integrator_id', '=', integratorId)
    .where('ended_at', 'is', null)
    .returning(['networks', 'airports', 'expires_at'])
    .executeTakeFirst();
}

export async function insertToken(
  db: Database,
  token: {
    id: string;
    integrator_id: string;
    hash: Buffer;
    created_at: Date;
    expires_at: Date | null;
    networks: string[];
    airports: string[];
  },
): Promise<void> {
  await db.insertInto('integrator_token').values(token).execute();
}

export interface IntegratorRecord {
  id: string;
  identification: string;
  cnpj: string | null;
  carriers: string[];
  any_carrier: boolean;
  created_at: Date;
  token_created_at: Date | null;
  last_used_at: Date | null;
  expires_at: Date | null;
  networks: string[] | null;
  airports: string[] | null;
}

export async function listIntegrators(db: Database): Promise<IntegratorRecord[]> {
  return db
    .selectFrom('integrator as i')
    .leftJoin('integrator_token as t', join =>
      join.onRef('t.integrator_id', '=', 'i.id').on('t.ended_at', 'is', null),
    )
    .select([
      'i.id',
      'i.identification',
      'i.cnpj',
      'i.carriers',
      'i.any_carrier',
      'i.created_at',
      't.created_at as token_created_at',
      't.last_used_at',
      't.expires_at',
      't.networks',
      't.airports',
    ])
    .orderBy('i.identification')
    .execute();
}

/** Tokens in use; one that was never used has no last use. */
export async function listLastUses(
  db: Database,
  now: Date,
): Promise<{ identification: string; lastUsedAt: Date | null }[]> {
  return db
    .selectFrom('integrator_token as t')
    .innerJoin('integrator as i', 'i.id', 't.integrator_id')
    .select(['i.identification', 't.last_used_at as lastUsedAt'])
    .where('t.ended_at', 'is', null)
    .where(eb => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
    .orderBy('i.identification')
    .execute();
}

export async function findIntegratorNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('integrator')
    .select(['id', 'identification as name'])
    .orderBy('identification')
    .execute();
}
