import { listColumns, nameThresholds } from '@farol/contract';
import { csvLine } from '@farol/contract/csv';
import { dateIn, toDate } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import {
  restrictionCategories,
  demoId,
  isSeeded,
  listAgencies,
  listUsersWithPermissions,
} from '#areas/inspection/index.ts';
import { recordImport } from '#areas/judging/index.ts';
import { readCsvList } from '../named-lists/csv-list.ts';
import { insertList, setVersionInForce } from '../named-lists/queries.ts';
import { changeEntries } from '../named-lists/versions/apply.ts';
import {
  countDifference,
  insertEntries,
  insertVersion,
  saveDifference,
  setVersionApplied,
} from '../named-lists/versions/queries.ts';

interface DemoDocument {
  type: string;
  number: string;
  issuer: string;
}

interface DemoEntry {
  entry: string;
  document: DemoDocument;
  note: string;
}

const name = 'Documentos extraviados';
const source = 'Cadastro fictício de documentos';
const daysInForce = 180;
const issuers = ['PRT', 'ARG', 'DEU', 'USA'];
const maxTravellerDocuments = 4;

const buildEntry = (number: number, note: string): DemoEntry => ({
  entry: `EXT-${String(number).padStart(4, '0')}`,
  document: {
    type: 'P',
    number: `ZX${430_000 + number * 37}`,
    issuer: issuers[number % issuers.length] ?? '',
  },
  note,
});

/** Returns the two versions: one entry changes, two end, and those of travellers are added. */
function buildVersions(documents: readonly DemoDocument[]): DemoEntry[][] {
  const first = Array.from({ length: 24 }, (_, at) =>
    buildEntry(at + 1, 'Extravio comunicado pelo titular.'),
  );
  const second = first
    .slice(2)
    .map((entry, at) => (at === 0 ? { ...entry, note: 'Furto comunicado pelo titular.' } : entry));
  const ofTravellers = documents.slice(0, maxTravellerDocuments).map((document, at) => ({
    ...buildEntry(at + 25, 'Extravio comunicado pelo titular.'),
    document,
  }));
  return [first, [...second, ...ofTravellers]];
}

const toCsv = (entries: readonly DemoEntry[]): string =>
  [
    listColumns,
    ...entries.map(({ entry, document: { type, number, issuer }, note }) => [
      entry,
      type,
      number,
      issuer,
      '',
      '',
      note,
    ]),
  ]
    .map(cells => csvLine(cells))
    .join('');

/**
 * Creates a list of lost documents with two versions for the federal police. The second has `documents`.
 * Idempotent. The transaction acts for the system.
 */
export async function seedDemoLists(
  db: Database,
  services: Pick<Services, 'clock'>,
  documents: readonly DemoDocument[],
): Promise<void> {
  const agencies = (await listAgencies(db)).filter(({ type }) => type === 'FEDERAL_POLICE');
  for (const { id: organizationId, timeZone } of agencies) {
    const id = demoId('named list', organizationId, name);
    const readers = await listUsersWithPermissions(db, organizationId, ['RESTRICTION_LIST']);
    const categories = await restrictionCategories(db, organizationId);
    const category = categories.find(each => each.name === 'Documento extraviado');
    const [createdBy] = readers;
    if (createdBy === undefined || category === undefined || (await isSeeded(db, 'named_list', id))) continue;
    const today = dateIn(services.clock.now(), timeZone);
    const list = {
      id,
      organizationId,
      createdBy,
      name,
      source,
      categoryId: category.id,
      expiration: Temporal.PlainDate.from(today).add({ days: daysInForce }).toString(),
      viewers: readers,
      receivers: readers,
      nameThreshold: nameThresholds.usual,
    };
    await insertList(db, list, toDate(services.clock.now()));
    let baseId: string | null = null;
    for (const [at, entries] of buildVersions(documents).entries()) {
      const versionId = demoId('list version', id, String(at + 1));
      const version = { id: versionId, baseId, number: at + 1, today };
      await importVersion(db, services, list, version, toCsv(entries));
      baseId = versionId;
    }
  }
}

async function importVersion(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  list: Parameters<typeof insertList>[1],
  { id, baseId, number, today }: { id: string; baseId: string | null; number: number; today: string },
  csv: string,
): Promise<void> {
  const now = toDate(clock.now());
  const { organizationId, createdBy } = list;
  const { entries, findings, skipped } = readCsvList(Buffer.from(csv), today);
  const stored = { id, organizationId, baseId };
  await insertVersion(
    db,
    {
      ...stored,
      listId: list.id,
      listedOn: today,
      fileName: `extraviados-${number}.csv`,
      format: 'CSV',
      skipped,
      refused: 0,
      findings,
      createdBy,
    },
    now,
  );
  await insertEntries(db, stored, JSON.stringify(entries));
  await saveDifference(db, id, await countDifference(db, id, baseId));
  await changeEntries(
    { db, clock },
    { ...list, listId: list.id, listName: list.name, active: true },
    { versionId: id, baseId, number, changeId: id, writtenBy: createdBy },
    () => undefined,
  );
  await setVersionApplied(db, { id, list: { id: list.id, name: list.name } }, createdBy, now);
  await setVersionInForce(db, list.id, { versionId: id, changeId: id });
  await recordImport(db, id);
}
