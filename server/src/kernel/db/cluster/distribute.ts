import type { ClientBase } from 'pg';
import {
  distribution,
  migrationTables,
  placeNames,
  type Distribution,
  type TablePlace,
} from '#db/distribution.ts';
import { ConfigError } from '../../config.ts';
import { ownerLimits } from '../limits.ts';
import { asOwner } from '../owner.ts';
import {
  getClusterState,
  addToMetadata,
  createDistributedTable,
  createReferenceTable,
  truncateOnCoordinator,
  lockDistribution,
  applyClusterSettings,
  listTables,
  type ClusterState,
  type TableLocation,
} from './queries.ts';

export interface TableDistributed extends Distribution {
  table: string;
  /** False also for tables of the coordinator. */
  moved: boolean;
  shards: number | undefined;
}

export interface DistributeOptions {
  /** For tables not distributed yet. */
  shards?: number;
  onTable?: (table: TableDistributed) => void;
}

const defaultShards = 32;

/** Throws ConfigError. */
export async function requireCluster(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async owner => assertCluster(await getClusterState(owner)));
}

function assertCluster(state: ClusterState): void {
  if (!state.citus)
    throw new ConfigError(
      'distribute: the database has no extension "citus"; install it on every server, then "create extension citus" in this database on each (docs/scale.md)',
    );
  if (state.workers === 0)
    throw new ConfigError(
      'distribute: the coordinator knows no node that takes shards; add each with "select citus_add_node(host, port)" (docs/scale.md)',
    );
  if (!state.coordinator)
    throw new ConfigError(
      'distribute: this server is not the coordinator of its cluster; give the address of that one in DATABASE_URL',
    );
}

/**
 * Distributes a migrated database over its Citus cluster. Resumes after a killed run. Throws ConfigError,
 * also for a table without a placement and a locked table.
 */
export async function distribute(
  ownerUrl: string,
  options: DistributeOptions = {},
): Promise<TableDistributed[]> {
  return asOwner(ownerUrl, async owner => {
    assertCluster(await getClusterState(owner));
    return place(owner, options);
  });
}

export async function distributeLater(owner: ClientBase): Promise<void> {
  const state = await getClusterState(owner);
  if (!state.distributed) return;
  assertCluster(state);
  await place(owner, {});
}

async function place(owner: ClientBase, { shards, onTable }: DistributeOptions): Promise<TableDistributed[]> {
  await lockDistribution(owner, ownerLimits.lock);
  await applyClusterSettings(owner);
  const tables = await tablesToPlace(owner);
  const shardCount = shards ?? tables.find(table => table.shards !== undefined)?.shards ?? defaultShards;
  const tablesByName = new Map(tables.map(table => [table.name, table]));
  const first = new Map<TablePlace, string>();
  const done: TableDistributed[] = [];
  for (const [table, placed] of Object.entries(distribution)) {
    const existing = tablesByName.get(table);
    const colocatedWith = first.get(placed.place);
    const moved = await distributeTable(owner, table, {
      placed,
      existing: existing,
      colocatedWith: colocatedWith,
      shards: shardCount,
    });
    // Rows are independent, so their tables need no colocation.
    if (colocatedWith === undefined && placed.place !== 'row') first.set(placed.place, table);
    const shardsNow =
      placed.by === undefined ? undefined : (existing?.shards ?? shardsOf(done, colocatedWith) ?? shardCount);
    const row = { table, ...placed, moved, shards: shardsNow };
    done.push(row);
    onTable?.(row);
  }
  return done;
}

function shardsOf(done: readonly TableDistributed[], table: string | undefined): number | undefined {
  return done.find(row => row.table === table)?.shards;
}

async function tablesToPlace(owner: ClientBase): Promise<TableLocation[]> {
  const tables = (await listTables(owner)).filter(({ name }) => !migrationTables.includes(name));
  const unplaced = tables.filter(({ name }) => !Object.hasOwn(distribution, name)).map(({ name }) => name);
  if (unplaced.length > 0)
    throw new ConfigError(
      `distribute: nothing says where the rows of ${unplaced.join(', ')} lie; name the table in server/src/db/distribution.ts, or drop it`,
    );
  const missing = Object.keys(distribution).filter(table => !tables.some(({ name }) => name === table));
  if (missing.length > 0)
    throw new ConfigError(`distribute: the database has no ${missing.join(', ')}; migrate it first`);
  return tables;
}

interface TablePlacement {
  placed: Distribution;
  existing: TableLocation | undefined;
  colocatedWith: string | undefined;
  shards: number;
}

/** Returns whether the table moved. Truncates leftovers of a killed run. */
async function distributeTable(
  owner: ClientBase,
  table: string,
  placement: TablePlacement,
): Promise<boolean> {
  const { placed, existing: was, colocatedWith, shards } = placement;
  const location = was?.lies;
  if (location !== undefined && (location.where !== whereOf(placed) || location.by !== placed.by))
    throw new ConfigError(
      `distribute: ${table} lies ${location.by === undefined ? location.where : `on shards by ${location.by}`} and belongs ` +
        `${placed.by === undefined ? placeNames[placed.place] : `on shards by ${placed.by}`}; ` +
        `"select undistribute_table('${table}')" brings it back to where it can be distributed again`,
    );
  const moved = location === undefined && placed.place !== 'coordinator';
  try {
    if (moved && placed.by === undefined) await createReferenceTable(owner, table);
    if (moved && placed.by !== undefined)
      await createDistributedTable(owner, { table, by: placed.by, beside: colocatedWith, shards });
    if (placed.place !== 'coordinator') await truncateOnCoordinator(owner, table);
    else if (placed.counted === true && was?.counted !== true) await addToMetadata(owner, table);
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new ConfigError(
      `distribute: others work with ${table}; stop every process of the platform and run it again: it goes on where it was`,
    );
  }
  return moved;
}

const lockNotAvailable = '55P03';

function whereOf({ place, by }: Distribution): string {
  return by === undefined ? place : 'shards';
}
