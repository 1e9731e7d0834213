import { contract } from '@farol/contract';
import { expect, test } from 'vitest';
import { useOwner } from '#testing/owner.ts';
import { useDatabase } from '#testing/platform.ts';
import { migrationTables } from '../distribution.ts';
import { exportedColumns, personalData, subjectColumns, tablesDeleted } from './tables.ts';

const { ask } = useOwner(useDatabase());

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

const listColumns = async (): Promise<Column[]> =>
  ask<Column>(
    `select c.relname as table, a.attname::text as column, a.atttypid::regtype::text as type, not a.attnotnull as nullable,
       a.attgenerated <> '' as generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and not c.relname = any($1)
     order by 1, 2`,
    [migrationTables],
  );

const tables = Object.entries(personalData).map(([table, data]) => ({ table, ...data }));

test('declares each column of each table once, and only existing ones', async () => {
  const declared = tables.flatMap(data =>
    [...subjectColumns(data), ...[data.staff, data.credential, data.none].flatMap(names => names ?? [])].map(
      column => `${data.table}.${column}`,
    ),
  );
  const stored = (await listColumns()).map(({ table, column }) => `${table}.${column}`);
  expect(declared.toSorted()).toEqual(stored.toSorted());
});

test('declares subject, export and area of every table with data of people', () => {
  const names = (wrong: (data: (typeof tables)[number]) => boolean) =>
    tables.filter(wrong).map(({ table }) => table);
  const hasSubject = (data: (typeof tables)[number]) => subjectColumns(data).length > 0;
  expect(names(data => hasSubject(data) !== (data.subject !== undefined))).toEqual([]);
  expect(names(({ area }) => !(area in contract))).toEqual([]);
  expect(names(data => (data.exported !== undefined) !== exportedColumns(data).length > 0)).toEqual([]);
  expect(names(data => (data.hidden ?? []).some(column => !subjectColumns(data).includes(column)))).toEqual(
    [],
  );
  const isPersonal = (data: (typeof tables)[number]) => hasSubject(data) || data.staff !== undefined;
  expect(names(data => isPersonal(data) && data.deletion === 'none')).toEqual([]);
});

test('deletes every row of a passenger, an enrolment or an alert with the passenger', async () => {
  const columns = await listColumns();
  const having = (column: string) =>
    columns
      .filter(
        each =>
          each.column === column &&
          columns.some(one => one.table === each.table && one.column === 'flight_id'),
      )
      .map(({ table }) => table);
  expect(having('passenger_id').filter(table => !tablesDeleted('passenger').includes(table))).toEqual([]);
  expect(having('enrolment_id').filter(table => !tablesDeleted('enrolment').includes(table))).toEqual([]);
  const ofFlight = tablesDeleted('passenger', 'alert', 'enrolment', 'flight');
  const others = new Set(['expected_push', 'on_call_mail']);
  expect(having('flight_id').filter(table => !ofFlight.includes(table) && !others.has(table))).toEqual([]);
});

test('masks or declares as kept every text that users or senders write about a passenger', async () => {
  const columns = new Map((await listColumns()).map(each => [`${each.table}.${each.column}`, each] as const));
  const written =
    /note|reason|description|instruction|content|name|person|image|data|phone|mail|address|said|cpf/;
  const undeclared = tables.flatMap(({ table, deletion, none = [] }) =>
    ['passenger', 'enrolment'].includes(deletion)
      ? none.filter(
          column =>
            written.test(column) &&
            ['text', 'jsonb', 'bytea'].includes(columns.get(`${table}.${column}`)?.type ?? ''),
        )
      : [],
  );
  expect(undeclared).toEqual([]);
  const unfit = tables.flatMap(({ table, masked = {} }) =>
    Object.entries(masked).filter(([column, mask]) => {
      const found = columns.get(`${table}.${column}`);
      return (mask === 'null' && found?.nullable === false) || (mask === 'generated') !== found?.generated;
    }),
  );
  expect(unfit).toEqual([]);
});
