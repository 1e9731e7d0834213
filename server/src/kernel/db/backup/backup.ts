import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { asOwner } from '../owner.ts';
import { migrate } from '../migrate.ts';
import { makeMonths } from '../months.ts';
import {
  beginFilling,
  beginSnapshot,
  endFilling,
  endSessions,
  Filling,
  migrationsOf,
  monthsOf,
  rowsOf,
  sequencesOf,
  setSequences,
  tablesToKeep,
} from './queries.ts';
import { bytesOf, recordsIn, type BackupHead, type BackupRecord } from './records.ts';
import { BackupError, Opening, Sealing } from './sealing.ts';

export { BackupError } from './sealing.ts';

export interface Held {
  rows: number;
  tables: number;
}

/** Writes one snapshot to an encrypted file, which gets its name only when complete. */
export async function writeBackup(
  ownerUrl: string,
  file: string,
  key: Buffer,
  version: string,
): Promise<Held> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const held: Held = { rows: 0, tables: 0 };
  try {
    await asOwner(ownerUrl, owner =>
      pipeline(
        bytesFrom(owner, version, held),
        createGzip({ level: 4 }),
        new Sealing(key),
        createWriteStream(part, { mode: 0o600, flags: 'wx' }),
      ),
    );
    await toDisk(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return held;
}

async function* bytesFrom(owner: Client, version: string, held: Held): AsyncGenerator<Buffer> {
  for await (const record of recordsOf(owner, version, held)) yield bytesOf(record);
}

async function* recordsOf(owner: Client, version: string, held: Held): AsyncGenerator<BackupRecord> {
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
    held.rows += rows.rowCount;
    held.tables += 1;
  }
  yield { kind: 'end', end: { rows: counts } };
}

async function toDisk(file: string): Promise<void> {
  const opened = await open(file, 'r');
  await opened.sync();
  await opened.close();
}

/**
 * Restores a backup into an empty database, in the version that made it; the next start migrates. Sessions
 * are deleted. Throws BackupError for a damaged file or a later version.
 */
export async function readBackup(ownerUrl: string, file: string, key: Buffer): Promise<Held> {
  const opening = new Opening(key);
  const plain = createGunzip();
  const reading = pipeline(createReadStream(file), opening, plain);
  // Thrown below, where it ends the records early.
  reading.catch(() => undefined);
  try {
    const records = recordsIn(plain);
    const { value: first } = await records.next();
    if (first?.kind !== 'head') throw new BackupError('the backup does not begin with what it holds');
    await prepare(ownerUrl, first.head);
    const held = await asOwner(ownerUrl, owner => fill(owner, records, first.head));
    await reading;
    return held;
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
  const months = makeMonths(ownerUrl);
  await months.forFlights(head.flightMonths);
  await months.forReceived(head.receivedMonths);
}

async function fill(owner: Client, records: AsyncIterable<BackupRecord>, head: BackupHead): Promise<Held> {
  const counts: Record<string, number> = {};
  let current: { table: string; filling: Filling } | undefined;
  let expected: Record<string, number> | undefined;
  const end = async () => {
    if (current !== undefined) counts[current.table] = await current.filling.end();
    current = undefined;
  };
  await beginFilling(owner);
  for await (const record of records) {
    if (record.kind === 'rows') await current?.filling.write(record.rows);
    else await end();
    if (record.kind === 'table')
      current = { table: record.table.table, filling: new Filling(owner, record.table) };
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
  await endFilling(owner);
  return {
    rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
    tables: Object.keys(counts).length,
  };
}
