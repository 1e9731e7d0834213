import type { Client } from 'pg';

/** Sums all partitions, TOAST and indexes. */
export interface TableSize {
  table: string;
  rows: number;
  heap: number;
  indexes: number;
}

/** Largest first, with exact row counts. */
export async function tableSizes(client: Client): Promise<TableSize[]> {
  const { rows: tables } = await client.query<Omit<TableSize, 'rows'>>(
    `select root.relname as table, sum(pg_table_size(part.relid))::float8 as heap, sum(pg_indexes_size(part.relid))::float8 as indexes
     from pg_class root cross join lateral pg_partition_tree(root.oid) part
     where root.relnamespace = 'public'::regnamespace and root.relkind = 'p' and part.isleaf
     group by root.relname
     union all
     select relname, pg_table_size(oid), pg_indexes_size(oid) from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition`,
  );
  const sizes: TableSize[] = [];
  for (const size of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${size.table}`);
    sizes.push({ ...size, rows: Number(rows[0]?.count) });
  }
  return sizes.toSorted((one, other) => other.heap + other.indexes - (one.heap + one.indexes));
}

export interface WriteCounters {
  log: number;
  rows: number;
  transactions: number;
}

export async function readCounters(client: Client): Promise<WriteCounters> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<WriteCounters>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log,
       (tup_inserted + tup_updated + tup_deleted)::float8 as rows, xact_commit::float8 as transactions
     from pg_stat_database where datname = current_database()`,
  );
  const [written] = rows;
  if (written === undefined) throw new Error('the server counts nothing of this database');
  return written;
}

/** Sizes show live data only. */
export async function vacuumFull(client: Client): Promise<void> {
  await client.query('vacuum full');
}

export async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}
