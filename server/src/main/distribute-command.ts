import { readExternalConfig } from '#kernel/config.ts';
import { distribute, requireCluster, type TableDistributed } from '#kernel/db/cluster/distribute.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { assertServerVersion } from '#kernel/db/server-version.ts';
import { distribution, placeNames } from '#db/distribution.ts';
import { explainConnectionError } from './services.ts';

/** Each month of each table has this many tables. */
export const maxShards = 1024;

/**
 * Migrates and distributes the database of a cluster, and prints a line per table. Throws ConfigError without
 * a cluster.
 */
export async function distributeCommand(shards: number | undefined): Promise<number> {
  const { databaseUrl } = readExternalConfig(
    'distribute: the database of the data folder is one server; give the coordinator of a Citus cluster in DATABASE_URL (docs/scale.md)',
  );
  const tables = await distributeDatabase(databaseUrl, shards).catch((error: unknown) => {
    throw explainConnectionError(error, new URL(databaseUrl));
  });
  const moved = tables.filter(table => table.moved).length;
  console.error(
    moved === 0
      ? 'Every table was already in place.'
      : `${moved} tables moved. Restart the platform’s processes: existing connections do not identify the user to the nodes.`,
  );
  const unchangedTables = tables.filter(
    table => table.shards !== undefined && table.shards !== (shards ?? table.shards),
  );
  if (unchangedTables.length > 0)
    console.error(
      `--shards ${shards} is for tables that are not sharded yet; these are sharded differently: ${unchangedTables.map(({ table }) => table).join(', ')} (docs/scale.md, "Shards")`,
    );
  return 0;
}

async function distributeDatabase(url: string, shards: number | undefined): Promise<TableDistributed[]> {
  await assertServerVersion(url);
  await requireCluster(url);
  await migrate(url, undefined, { place: false });
  let lines = 0;
  const printTable = (row: TableDistributed) => {
    if (lines === 0) console.log(formatLine(heads));
    console.log(formatLine(listCells(row)));
    lines += 1;
  };
  return distribute(url, { ...(shards === undefined ? {} : { shards }), onTable: printTable });
}

const heads = ['table', 'where', 'column', 'shards', 'now', 'why'];

function listCells({ table, place, by, shards, moved, why }: TableDistributed): string[] {
  return [table, placeNames[place], by ?? '-', String(shards ?? '-'), moved ? 'moved' : 'already', why];
}

const widths = Object.entries(distribution).reduce(
  (widest, [table, placed]) =>
    listCells({ table, ...placed, moved: false, shards: undefined }).map((cell, index) =>
      Math.max(cell.length, widest[index] ?? 0),
    ),
  heads.map(head => head.length),
);

function formatLine(cells: readonly string[]): string {
  const last = cells.length - 1;
  return cells.map((cell, index) => (index === last ? cell : cell.padEnd(widths[index] ?? 0))).join('  ');
}
