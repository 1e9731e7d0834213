import type { ClientBase } from 'pg';
import { distribution, ofMigrations, placeNames, type Distributed, type Place } from '#db/distribution.ts';
import { ConfigError } from '../../config.ts';
import { ownerLimits } from '../limits.ts';
import { asOwner } from '../owner.ts';
import {
  clusterState,
  countOnCoordinator,
  createDistributedTable,
  createReferenceTable,
  emptyOnCoordinator,
  lockDistribution,
  setForCluster,
  tablesFound,
  type ClusterState,
  type FoundTable,
} from './queries.ts';

export interface TableDistributed extends Distributed {
  table: string;
  /** False also for tables of the coordinator. */
  moved: boolean;
  shards: number | undefined;
}

export interface DistributeWish {
  /** For tables not distributed yet. */
  shards?: number;
  told?: (table: TableDistributed) => void;
}

const usualShards = 32;

/** Throws ConfigError. */
export async function refuseWithoutCluster(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async owner => refuseUnlessCluster(await clusterState(owner)));
}

function refuseUnlessCluster(state: ClusterState): void {
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
export async function distribute(ownerUrl: string, wish: DistributeWish = {}): Promise<TableDistributed[]> {
  return asOwner(ownerUrl, async owner => {
    refuseUnlessCluster(await clusterState(owner));
    return place(owner, wish);
  });
}

export async function distributeLater(owner: ClientBase): Promise<void> {
  const state = await clusterState(owner);
  if (!state.distributed) return;
  refuseUnlessCluster(state);
  await place(owner, {});
}

async function place(owner: ClientBase, { shards, told }: DistributeWish): Promise<TableDistributed[]> {
  await lockDistribution(owner, ownerLimits.lock);
  await setForCluster(owner);
  const found = await tablesToPlace(owner);
  const cut = shards ?? found.find(table => table.shards !== undefined)?.shards ?? usualShards;
  const there = new Map(found.map(table => [table.name, table]));
  const first = new Map<Place, string>();
  const done: TableDistributed[] = [];
  for (const [table, placed] of Object.entries(distribution)) {
    const was = there.get(table);
    const beside = first.get(placed.place);
    const moved = await putTable(owner, table, { placed, was, beside, shards: cut });
    // Rows are independent, so their tables need no colocation.
    if (beside === undefined && placed.place !== 'row') first.set(placed.place, table);
    const shardsNow = placed.by === undefined ? undefined : (was?.shards ?? shardsOf(done, beside) ?? cut);
    const row = { table, ...placed, moved, shards: shardsNow };
    done.push(row);
    told?.(row);
  }
  return done;
}

function shardsOf(done: readonly TableDistributed[], table: string | undefined): number | undefined {
  return done.find(row => row.table === table)?.shards;
}

async function tablesToPlace(owner: ClientBase): Promise<FoundTable[]> {
  const found = (await tablesFound(owner)).filter(({ name }) => !ofMigrations.includes(name));
  const unplaced = found.filter(({ name }) => !Object.hasOwn(distribution, name)).map(({ name }) => name);
  if (unplaced.length > 0)
    throw new ConfigError(
      `distribute: nothing says where the rows of ${unplaced.join(', ')} lie; name the table in server/src/db/distribution.ts, or drop it`,
    );
  const missing = Object.keys(distribution).filter(table => !found.some(({ name }) => name === table));
  if (missing.length > 0)
    throw new ConfigError(`distribute: the database has no ${missing.join(', ')}; migrate it first`);
  return found;
}

interface Putting {
  placed: Distributed;
  was: FoundTable | undefined;
  beside: string | undefined;
  shards: number;
}

/** Returns whether the table moved. Truncates leftovers of a killed run. */
async function putTable(owner: ClientBase, table: string, putting: Putting): Promise<boolean> {
  const { placed, was, beside, shards } = putting;
  const lies = was?.lies;
  if (lies !== undefined && (lies.where !== whereOf(placed) || lies.by !== placed.by))
    throw new ConfigError(
      `distribute: ${table} lies ${lies.by === undefined ? lies.where : `on shards by ${lies.by}`} and belongs ` +
        `${placed.by === undefined ? placeNames[placed.place] : `on shards by ${placed.by}`}; ` +
        `"select undistribute_table('${table}')" brings it back to where it can be put anew`,
    );
  const moved = lies === undefined && placed.place !== 'coordinator';
  try {
    if (moved && placed.by === undefined) await createReferenceTable(owner, table);
    if (moved && placed.by !== undefined)
      await createDistributedTable(owner, { table, by: placed.by, beside, shards });
    if (placed.place !== 'coordinator') await emptyOnCoordinator(owner, table);
    else if (placed.counted === true && was?.counted !== true) await countOnCoordinator(owner, table);
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotHad) throw error;
    throw new ConfigError(
      `distribute: others work with ${table}; stop every process of the platform and run it again: it goes on where it was`,
    );
  }
  return moved;
}

const lockNotHad = '55P03';

function whereOf({ place, by }: Distributed): string {
  return by === undefined ? place : 'shards';
}
