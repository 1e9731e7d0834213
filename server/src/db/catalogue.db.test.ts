import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { useOwner } from '#testing/owner.ts';
import { useDatabase } from '#testing/platform.ts';
import { distribution } from './distribution.ts';
import { testLogin } from '#testing/queries.ts';

/** Checks that a cluster can distribute the catalogue (ARCHITECTURE.md, "Data"). */
const platform = useDatabase();
const { owner, ask } = useOwner(platform);

async function namesOf(query: string): Promise<string[]> {
  return (await ask<{ name: string }>(query)).map(({ name }) => name);
}

function partitioned() {
  return ask<{ name: string; by: string[]; key: string[] }>(`
    select c.relname as name,
           array(select a.attname::text from unnest(p.partattrs::int2[]) with ordinality as k (n, i)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by k.i) as by,
           array(select a.attname::text from pg_index x, unnest(x.indkey::int2[]) with ordinality as k (n, i)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n
                 where x.indrelid = c.oid and x.indisprimary order by k.i) as key
    from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
    where c.relnamespace = 'public'::regnamespace order by c.relname`);
}

async function flightDated() {
  return (await partitioned()).filter(({ by }) => by[0] === 'flight_date');
}

test('has no sequences: ids are created in the program', async () => {
  expect(
    await namesOf(
      `select sequence_name as name from information_schema.sequences where sequence_schema = 'public'`,
    ),
  ).toEqual([]);
  expect(
    await namesOf(`select table_name || '.' || column_name as name from information_schema.columns
                   where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`),
  ).toEqual([]);
});

test('partitions flight tables by flight date, and received tables by the time in the id', async () => {
  const withFlight = await namesOf(`
    select distinct c.table_name as name from information_schema.columns c
    join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and c.column_name in ('flight_date', 'flight_id') and not k.relispartition and k.relkind <> 'v' order by 1`);
  // Small tables that are never joined with flights have no partitions.
  const large = withFlight.filter(name => distribution[name]?.place !== 'coordinator');
  expect(large).toEqual((await flightDated()).map(({ name }) => name));
  expect(withFlight).toEqual(
    expect.arrayContaining(['alert', 'flight', 'flight_passenger', 'passenger_document']),
  );
  const others = (await partitioned()).filter(({ by }) => by[0] !== 'flight_date');
  expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(['api_pnr_file', 'audit_event']));
  for (const { name, by, key } of others) {
    expect([name, key[0]]).toEqual([name, by[0]]);
    expect(['id', 'file_id']).toContain(by[0]);
  }
});

test('limits the pending list of every GIN index, also of months, because each search reads it', async () => {
  const indexes = await ask<{ name: string; options: string[] | null }>(`
    select i.relname as name, i.reloptions as options
    from pg_class i join pg_am m on m.oid = i.relam
    where m.amname = 'gin' and i.relnamespace = 'public'::regnamespace order by 1`);
  // A job empties those of the trail.
  const read = indexes.filter(({ name }) => !name.startsWith('audit_event'));
  expect(read.filter(({ name }) => /^flight_passenger_2\d{5}_/.test(name)).length).toBeGreaterThan(2);
  const isShort = (options: string[] | null) =>
    options?.some(option => /^(?:fastupdate=off|gin_pending_list_limit=(?:64|512))$/.test(option)) === true;
  expect(read.filter(({ options }) => !isShort(options)).map(({ name }) => name)).toEqual([]);
});

test('begins every primary key of a flight-dated table with date and flight', async () => {
  for (const { name, key } of await flightDated())
    expect([name, ...key.slice(0, 2)]).toEqual([name, 'flight_date', name === 'flight' ? 'id' : 'flight_id']);
});

test('includes date and flight in every unique index of a flight-dated table, as a cluster requires', async () => {
  const indexes = await ask<{ name: string; columns: string[] }>(
    `
    select i.relname as name, array(select a.attname::text from unnest(x.indkey::int2[]) as n
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = n) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relkind = 'p' and t.relname = any($1)`,
    [(await flightDated()).map(({ name }) => name)],
  );
  expect(indexes.length).toBeGreaterThan(8);
  const wrong = indexes.filter(
    ({ name, columns }) =>
      !columns.includes('flight_date') ||
      !columns.includes(name.startsWith('flight_pkey') ? 'id' : 'flight_id'),
  );
  expect(wrong).toEqual([]);
});

test('has no foreign keys to or from partitioned tables', async () => {
  const names = new Set((await partitioned()).map(({ name }) => name));
  const keys = await ask<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'
     and connamespace = 'public'::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(({ from, to }) => names.has(from) || names.has(to))).toEqual([]);
});

test('gives every table a primary key', async () => {
  expect(
    await namesOf(`select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely_%'
      and not exists (select 1 from pg_index x where x.indrelid = c.oid and x.indisprimary)`),
  ).toEqual([]);
});

test('has triggers only on the audit trail, closed months, published texts and small tables of users and rights', async () => {
  const tables = await namesOf(`select distinct t.tgrelid::regclass::text as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    and not c.relispartition order by 1`);
  expect(tables).toEqual([
    'app_user',
    'audit_event',
    'audit_seal',
    'billing_month',
    'billing_statement',
    'consent_text',
    'organization',
    'organization_airport',
    'role',
    'user_airport',
    'user_role',
    'user_session',
    'work_team',
    'work_team_member',
  ]);
});

test('gives the application’s role no ownership, no DDL and no bypass of row-level security', async () => {
  expect(
    await namesOf(`select relname as name from pg_class where relowner = 'farol_app'::regrole
      union all select proname from pg_proc where proowner = 'farol_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'farol_app'::regrole`),
  ).toEqual([]);
  const [rights] = await ask(`select has_schema_privilege('farol_app', 'public', 'create') as in_schema,
    has_database_privilege('farol_app', current_database(), 'create') as in_database,
    rolsuper as super, rolbypassrls as bypass, rolcreaterole as roles, rolcreatedb as databases, rolcanlogin as login
    from pg_roles where rolname = 'farol_app'`);
  expect(rights).toEqual({
    in_schema: false,
    in_database: false,
    super: false,
    bypass: false,
    roles: false,
    databases: false,
    login: false,
  });
});

test('signs the application on with a role that has its rights only and owns nothing', async () => {
  const { pg } = platform().services.pool;
  const { rows } = await pg.query<{ name: string }>('select session_user as name, current_user as acting');
  expect(rows).toEqual([{ name: testLogin.user, acting: testLogin.user }]);
  const [login] = await ask(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as above,
       array(select b.roleid::regrole::text from pg_auth_members b where b.member = r.oid) as roles,
       exists (select 1 from pg_class where relowner = r.oid) as owns
     from pg_roles r where rolname = $1`,
    [testLogin.user],
  );
  expect(login).toEqual({ above: false, roles: ['farol_app'], owns: false });
});

test('keeps connections of the application from other roles, files and programs', async () => {
  const { pg } = platform().services.pool;
  await owner().query('create schema kept; create table kept.secret (id int)');
  const client = await pg.connect();
  try {
    await client.query('reset role; reset session authorization');
    const { rows } = await client.query('select current_user as name');
    expect(rows).toEqual([{ name: testLogin.user }]);
    const [name] = await namesOf('select session_user as name');
    for (const statement of [
      `set role ${name}`,
      `set session authorization ${name}`,
      "copy (select 1) to program 'cat'",
      "copy (select 1) to '/tmp/farol-test'",
      "select pg_read_file('postgresql.conf')",
      "select pg_ls_dir('.')",
      "select lo_import('/etc/hostname')",
      'select * from pg_authid',
      'select * from kept.secret',
      'create extension file_fdw',
      "alter system set log_statement = 'all'",
      'select pg_terminate_backend(pid) from pg_stat_activity where usesysid <> current_user::regrole',
    ])
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be (a )?superuser/i);
  } finally {
    client.release(true);
  }
});

test('keeps connections of the application from creating, changing or truncating tables', async () => {
  const { pg } = platform().services.pool;
  for (const statement of [
    'create schema mine',
    "select ensure_flight_month('2031-07-01')",
    "select ensure_received_month('2031-07-01')",
    'create table mine (id int)',
    'alter table flight add column mine int',
    'alter table restriction disable row level security',
    'drop table flight',
    'truncate flight',
    'create function mine() returns int language sql return 1',
    'delete from audit_seal',
    "select ensure_partition('flight', '2026-03-01', '2026-03-01', '2026-04-01')",
  ])
    await expect(pg.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test('creates partitions for all partitioned tables, and refuses an invalid month', async () => {
  const { months } = platform().services;
  await months.forFlights(['2031-07-01']);
  await months.forReceived(['2031-07-15']);
  const made = await namesOf(
    `select relname as name from pg_class where relkind = 'r' and relname like '%\\_203107' order by 1`,
  );
  const parents = (await partitioned()).map(({ name }) => `${name}_203107`);
  expect(made).toEqual(parents);
  for (const month of ['1999-12-01', '2100-01-01'])
    await expect(months.forFlights([month])).rejects.toThrow(/no partition/);
});

test('protects partitions that are created later like their parent', async () => {
  const { months } = platform().services;
  await months.forFlights(['2031-08-01']);
  await months.forReceived(['2031-08-01']);
  const open = await namesOf(`select relname as name from pg_class where relispartition and relkind = 'r'
    and relname ~ '_[0-9]{6}$' and (has_table_privilege('farol_app', oid, 'select') or has_table_privilege('farol_app', oid, 'update')
      or has_table_privilege('farol_app', oid, 'delete') or has_table_privilege('farol_app', oid, 'truncate'))`);
  expect(open).toEqual([]);
});

const walled = ['alert', 'alert_receiver', 'restriction', 'restriction_document'];

test('enables row-level security for restrictions, alerts and their parts', async () => {
  const tables = await namesOf(
    `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(tables).toEqual(expect.arrayContaining(walled));
  const policies = await namesOf(
    "select tablename as name from pg_policies where schemaname = 'public' order by 1",
  );
  expect([...new Set(policies)]).toEqual(tables);
});

test('refers to no other table in policies, which would be planned for every month of both and fails on a cluster', async () => {
  const looking = await namesOf(
    `select polname::text as name from pg_policy
     where (coalesce(polqual::text, '') || coalesce(polwithcheck::text, '')) like '%SUBLINK%' order by 1`,
  );
  expect(looking).toEqual([]);
});

test('shows no protected rows without an actor or to an anonymous one, and all to the system', async () => {
  const { services } = platform();
  const restrictionId = createId();
  const [organizationId, viewer, stranger] = [createId(), createId(), createId()];
  await owner().query(
    `insert into restriction (id, organization_id, category_id, expiration, viewers, receivers, created_by, created_at, updated_at)
     values ($1, $2, $3, '2026-12-31', array[$4::uuid], array[$4::uuid], $3, now(), now())`,
    [restrictionId, organizationId, createId(), viewer],
  );
  await owner().query(
    `insert into restriction_document (restriction_id, ordinal, number, number_folded, organization_id, viewers)
     values ($1, 1, 'FX1', 'FX1', $2, array[$3::uuid])`,
    [restrictionId, organizationId, viewer],
  );
  const countVisible = async (acting: Parameters<typeof transaction>[1]) =>
    transaction(services.pool.db, acting, async db => {
      const restrictions = await db.selectFrom('restriction').select('id').execute();
      const documents = await db.selectFrom('restriction_document').select('number').execute();
      return restrictions.length + documents.length;
    });
  const user = { kind: 'user', organizationId, administrator: false, seesAllRestrictions: false } as const;
  expect(await countVisible({ kind: 'system' })).toBe(2);
  expect(await countVisible({ kind: 'nobody' })).toBe(0);
  expect(await countVisible({ ...user, userId: viewer })).toBe(2);
  expect(await countVisible({ ...user, userId: stranger })).toBe(0);
  expect(await countVisible({ ...user, userId: stranger, seesAllRestrictions: true })).toBe(2);
  expect(
    await countVisible({ ...user, userId: stranger, organizationId: createId(), seesAllRestrictions: true }),
  ).toBe(0);
  expect(await countVisible({ ...user, userId: stranger, organizationId: null })).toBe(0);
  expect(
    await countVisible({ ...user, userId: stranger, organizationId: createId(), administrator: true }),
  ).toBe(2);
  // The connection keeps no setting of a transaction.
  const { rows } = await services.pool.pg.query('select from restriction');
  expect(rows).toHaveLength(0);
});

test('rolls back after an error, and leaves the connection without an actor', async () => {
  const { services } = platform();
  const failing = transaction(services.pool.db, { kind: 'system' }, async db => {
    await db
      .insertInto('country')
      .values({ code2: 'ZY', code3: 'ZZY', name_pt: 'Z', name_en: 'Z' })
      .execute();
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await ask("select from country where code2 = 'ZY'")).toEqual([]);
  for (let connection = 0; connection < 10; connection += 1) {
    const { rows } = await services.pool.pg.query("select acting('actor') as actor");
    expect(rows).toEqual([{ actor: null }]);
  }
});

test('matches the generated types', async () => {
  const text = readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8');
  const columns = await namesOf(`select distinct column_name as name from information_schema.columns c
    join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    where table_schema = 'public' and not k.relispartition and table_name not like 'kysely%'
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = k.oid and d.deptype = 'e')`);
  expect(columns.filter(name => !new RegExp(`^  ${name}: `, 'm').test(text))).toEqual([]);
});
