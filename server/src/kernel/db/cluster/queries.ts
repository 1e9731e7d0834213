import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';

export interface ClusterState {
  citus: boolean;
  coordinator: boolean;
  workers: number;
  distributed: boolean;
}

export async function getClusterState(owner: ClientBase): Promise<ClusterState> {
  const { rowCount: installed } = await owner.query("select from pg_extension where extname = 'citus'");
  if (installed === 0) return { citus: false, coordinator: false, workers: 0, distributed: false };
  const { rows } = await owner.query<Omit<ClusterState, 'citus'>>(
    `select citus_is_coordinator() as coordinator,
       (select count(*)::int from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards) as workers,
       exists (select 1 from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
         where d.partmethod = 'h' and c.relnamespace = 'public'::regnamespace) as distributed`,
  );
  return { citus: true, coordinator: false, workers: 0, distributed: false, ...rows[0] };
}

/** Serializes distribution until the connection ends. */
export async function lockDistribution(owner: ClientBase, tableMilliseconds: number): Promise<void> {
  await owner.query('set statement_timeout = 0; set lock_timeout = 0');
  await owner.query("select pg_advisory_lock(hashtext('farol distribution'))");
  await owner.query(`set lock_timeout = ${tableMilliseconds}`);
}

export interface TableLocation {
  name: string;
  /** Undefined on the coordinator. */
  lies: { where: 'shards' | 'everywhere'; by?: string } | undefined;
  shards: number | undefined;
  counted: boolean;
}

export async function listTables(owner: ClientBase): Promise<TableLocation[]> {
  const { rows } = await owner.query<{
    name: string;
    by: string | null;
    everywhere: boolean | null;
    shards: number;
    counted: boolean;
  }>(
    `select c.relname as name, d.logicalrelid is not null as counted, d.partmethod = 'n' and d.repmodel = 't' as everywhere,
       case when d.partmethod = 'h' then column_to_column_name(d.logicalrelid, d.partkey) end as by,
       (select count(*)::int from pg_dist_shard s where s.logicalrelid = c.oid) as shards
     from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows.map(({ name, by, everywhere, shards, counted }) => {
    if (by !== null) return { name, lies: { where: 'shards', by }, shards, counted };
    const location = everywhere === true ? ({ where: 'everywhere' } as const) : undefined;
    return { name, lies: location, shards: undefined, counted };
  });
}

export async function createReferenceTable(owner: ClientBase, table: string): Promise<void> {
  await owner.query('select create_reference_table($1::regclass)', [table]);
}

/**
 * Adds a coordinator table to the metadata: without it, transactions with a node do not commit in two phases.
 */
export async function addToMetadata(owner: ClientBase, table: string): Promise<void> {
  await owner.query('select citus_add_local_table_to_metadata($1::regclass)', [table]);
}

/**
 * Truncates what distribution leaves on the coordinator, per partition: a trigger protects the whole audit
 * trail.
 */
export async function truncateOnCoordinator(owner: ClientBase, table: string): Promise<void> {
  const { rows } = await owner.query<{ part: string }>(
    `select t.relid::regclass::text as part
     from (select $1::regclass as relid union select relid from pg_partition_tree($1::regclass) where isleaf) t
     where pg_relation_size(t.relid) > 0`,
    [table],
  );
  for (const { part } of rows)
    await owner.query('select truncate_local_data_after_distributing_table($1::regclass)', [part]);
}

export async function createDistributedTable(
  owner: ClientBase,
  {
    table,
    by,
    beside: colocatedWith,
    shards,
  }: { table: string; by: string; beside: string | undefined; shards: number },
): Promise<void> {
  // The shards of the audit trail have the same triggers.
  await owner.query('set citus.enable_unsafe_triggers = on');
  if (colocatedWith === undefined)
    await owner.query(
      "select create_distributed_table($1::regclass, $2, colocate_with => 'none', shard_count => $3)",
      [table, by, shards],
    );
  else
    await owner.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      by,
      colocatedWith,
    ]);
}

/** Open connections keep their settings. */
export async function applyClusterSettings(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string; set: boolean }>(
    `select current_database() as name,
       (select count(*) from unnest($1::text[], $2::text[]) as s (name, value) where current_setting(s.name, true) is distinct from s.value) = 0 as set`,
    [Object.keys(connectionSettings), Object.values(connectionSettings)],
  );
  const [database] = rows;
  if (database === undefined || database.set) return;
  for (const statement of buildClusterSettings(database.name)) await owner.query(statement);
}

export function buildClusterSettings(database: string): string[] {
  return Object.entries(connectionSettings).map(
    ([name, value]) => `alter database ${escapeIdentifier(database)} set ${name} = ${escapeLiteral(value)}`,
  );
}

const connectionSettings = {
  // Row-level security on the nodes reads the actor, set with "set local".
  'citus.propagate_set_commands': 'local',
  // A new connection costs more than most queries. Writes use one, because each writing connection prepares
  // its own commit.
  'citus.max_adaptive_executor_pool_size': '4',
  'citus.max_cached_conns_per_worker': '4',
  'citus.executor_slow_start_interval': '100ms',
  'citus.multi_shard_modify_mode': 'sequential',
};
