import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { asOwner } from '../owner.ts';
import { migrate } from '../migrate.ts';
import { createMonths } from '../months.ts';
import {
  beginRestore,
  beginSnapshot,
  endRestore,
  endSessions,
  TableWriter,
  migrationsOf,
  monthsOf,
  rowsOf,
  sequencesOf,
  setSequences,
  tablesToKeep,
} from './queries.ts';
import { bytesOf, recordsIn, type BackupHead, type BackupRecord } from './records.ts';
import { BackupError, UnsealStream, SealStream } from './seal-streams.ts';

export { BackupError } from './seal-streams.ts';

export interface BackupSize {
  rows: number;
  tables: number;
}

/** Writes one snapshot to an encrypted file, which gets its name only when complete. */
export async function writeBackup(
  ownerUrl: string,
  file: string,
  key: Buffer,
  version: string,
): Promise<BackupSize> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const size: BackupSize = { rows: 0, tables: 0 };
  try {
    await asOwner(ownerUrl, owner =>
      pipeline(
        bytesFrom(owner, version, size),
        createGzip({ level: 4 }),
        new SealStream(key),
        createWriteStream(part, { mode: 0o600, flags: 'wx' }),
      ),
    );
    await flushFile(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return size;
}

async function* bytesFrom(owner: Client, version: string, size: BackupSize): AsyncGenerator<Buffer> {
  for await (const record of recordsOf(owner, version, size)) yield bytesOf(record);
}

async function* recordsOf(owner: Client, version: string, size: BackupSize): AsyncGenerator<BackupRecord> {
  await beginSnapshot(owner);
  const tables = await tablesToKeep(owner);
  const head: BackupHead = {
    format: 1,
    version,
    at: new Date().toISOString(),
    migrations: await migrationsOf(owner),
    flightMonths: await monthsOf(owner, 'flight'),
    receivedMonths: await monthsOf(owner, 'api_pnr_file'),
    sequences: await sequencesOf(owner),
  };
  yield { kind: 'head', head };
  const counts: Record<string, number> = {};
  for (const table of tables) {
    yield { kind: 'table', table };
    const rows = rowsOf(owner, table);
    for await (const chunk of rows) yield { kind: 'rows', rows: chunk as Buffer };
    counts[table.table] = rows.rowCount;
    size.rows += rows.rowCount;
    size.tables += 1;
  }
  yield { kind: 'end', end: { rows: counts } };
}

async function flushFile(file: string): Promise<void> {
  const opened = await open(file, 'r');
  await opened.sync();
  await opened.close();
}

/**
 * Restores a backup into an empty database, in the version that made it; the next start migrates. Sessions
 * are deleted. Throws BackupError for a damaged file or a later version.
 */
export async function restoreBackup(ownerUrl: string, file: string, key: Buffer): Promise<BackupSize> {
  const opening = new UnsealStream(key);
  const plain = createGunzip();
  const reading = pipeline(createReadStream(file), opening, plain);
  // Thrown below, where it ends the records early.
  reading.catch(() => undefined);
  try {
    const records = recordsIn(plain);
    const { value: first } = await records.next();
    if (first?.kind !== 'head') throw new BackupError('the backup does not begin with what it holds');
    await prepare(ownerUrl, first.head);
    const size = await asOwner(ownerUrl, owner => restoreRows(owner, records, first.head));
    await reading;
    return size;
  } catch (error) {
    plain.destroy();
    throw await reading.then(
      () => error,
      (cause: unknown) => (cause instanceof BackupError ? cause : error),
    );
  }
}

async function prepare(ownerUrl: string, head: BackupHead): Promise<void> {
  if (head.format !== 1) throw new BackupError(`the backup is of a later version (${head.version})`);
  await migrate(ownerUrl, new Set(head.migrations));
  const months = createMonths(ownerUrl);
  await months.forFlights(head.flightMonths);
  await months.forReceived(head.receivedMonths);
}

async function restoreRows(
  owner: Client,
  records: AsyncIterable<BackupRecord>,
  head: BackupHead,
): Promise<BackupSize> {
  const counts: Record<string, number> = {};
  let current: { table: string; filling: TableWriter } | undefined;
  let expected: Record<string, number> | undefined;
  const end = async () => {
    if (current !== undefined) counts[current.table] = await current.filling.end();
    current = undefined;
  };
  await beginRestore(owner);
  for await (const record of records) {
    if (record.kind === 'rows') await current?.filling.write(record.rows);
    else await end();
    if (record.kind === 'table')
      current = { table: record.table.table, filling: new TableWriter(owner, record.table) };
    if (record.kind === 'end') expected = record.end.rows;
  }
  if (expected === undefined) throw new BackupError('the backup has no end');
  for (const [table, rows] of Object.entries(expected))
    if (counts[table] !== rows)
      throw new BackupError(
        `the backup should hold ${rows} rows of ${table}, and holds ${counts[table] ?? 0}`,
      );
  await setSequences(owner, head.sequences);
  await endSessions(owner);
  await endRestore(owner);
  return {
    rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
    tables: Object.keys(counts).length,
  };
}
