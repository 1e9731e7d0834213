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

/** What became of a table. */
export interface TableDistributed extends Distributed {
  table: string;
  /** It was put there now; otherwise it was there already, or stays on the coordinator. */
  moved: boolean;
  /** Into how many its rows are cut; undefined where they are not. */
  shards: number | undefined;
}

export interface DistributeWish {
  /** Of each set of tables that is not cut yet; usually as many as those that are, or `usualShards`. */
  shards?: number;
  /** Called for each table as soon as it is where it belongs. */
  told?: (table: TableDistributed) => void;
}

/** So many shards a set: each node takes an equal part, and may give some to nodes that come later. */
const usualShards = 32;

/**
 * Throws ConfigError, in one line, where the database cannot be distributed: it has no Citus, is not the coordinator's, or the
 * coordinator knows no nodes.
 */
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
 * Puts the tables of a migrated database on the nodes of its Citus cluster, each where `distribution` says, with the rows it has. A second
 * call does what is not done yet, also after one that was killed. Throws ConfigError where there is no cluster, for a table that nobody
 * has a place for, and where others hold a table.
 */
export async function distribute(ownerUrl: string, wish: DistributeWish = {}): Promise<TableDistributed[]> {
  return asOwner(ownerUrl, async owner => {
    refuseUnlessCluster(await clusterState(owner));
    return place(owner, wish);
  });
}

/** After migrations: puts the tables they made where they belong, if the others of the database are distributed. Throws as `distribute`. */
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
    // Rows of calls and events are each by themselves: nothing of theirs has to lie beside the other.
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

/** All tables of ours; each has a place. */
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
  /** The first table of the same place. */
  beside: string | undefined;
  shards: number;
}

/** Whether the table had to be moved. What it leaves on the coordinator is taken away, now or by the call after one that was killed. */
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
    // Its rows stay where they were.
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
