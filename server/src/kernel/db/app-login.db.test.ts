import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { onCluster } from '#testing/cluster.ts';
import { useDatabase } from '#testing/platform.ts';
import { buildLoginUrl, admitExistingLogin, buildLogin, ensureLogin } from './app-login.ts';
import { asOwner } from './owner.ts';

const platform = useDatabase();
const made = new Set<string>();

afterAll(() =>
  // Roles outlive the database of a test.
  asOwner(inject('serverUrl'), async owner => {
    for (const role of made)
      await owner.query(`drop owned by ${role}; drop role ${role}`).catch(() => undefined);
  }),
);

/** Reads the tables that a role sees, and tries to create one. */
async function rights(url: string): Promise<{ user: string; countries: number; refused: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ user: string; countries: number }>(
    'select current_user as user, count(*)::int as countries from country',
  );
  const refused = await client.query('create table mine (id int)').then(
    () => '',
    (error: unknown) => String((error as { code?: string }).code),
  );
  await client.end();
  return { user: rows[0]?.user ?? '', countries: rows[0]?.countries ?? 0, refused };
}

async function makeRole(attributes: string): Promise<string> {
  const { ownerUrl } = platform();
  const role = `farol_test_role_${made.size}_${process.pid}`;
  made.add(role);
  await asOwner(ownerUrl, owner => owner.query(`create role ${role} ${attributes} password 'p'`));
  return role;
}

const asRole = (user: string) => buildLoginUrl(platform().ownerUrl, { user, password: 'p' });

test('creates one role per database from the owner’s address, also in concurrent processes', async () => {
  const { ownerUrl } = platform();
  const login = buildLogin(ownerUrl, 'first');
  made.add(login.user);
  expect(login.user).toBe(`farol_app_${new URL(ownerUrl).pathname.slice(1)}`);
  const urls = await Promise.all([1, 2, 3].map(() => ensureLogin(ownerUrl, login)));
  expect(new Set(urls)).toEqual(new Set([buildLoginUrl(ownerUrl, login)]));
  const seen = await rights(urls[0] ?? '');
  expect(seen).toEqual({ user: login.user, countries: expect.any(Number), refused: '42501' });
  expect(seen.countries).toBeGreaterThan(100);
});

// The test cluster trusts local connections.
test.skipIf(onCluster)('changes the password with the secret, and refuses the old one', async () => {
  const { ownerUrl } = platform();
  const [before, after] = ['one', 'two'].map(password => buildLogin(ownerUrl, password));
  if (before === undefined || after === undefined) throw new Error('two logins are made');
  made.add(before.user);
  await ensureLogin(ownerUrl, before);
  await ensureLogin(ownerUrl, after);
  expect((await rights(buildLoginUrl(ownerUrl, after))).refused).toBe('42501');
  await expect(rights(buildLoginUrl(ownerUrl, before))).rejects.toThrow(/password authentication failed/);
});

// The earlier role signs in without a password there.
test.skipIf(onCluster)('asks an owner without the right to create roles for a role', async () => {
  const role = await makeRole('login');
  await expect(ensureLogin(asRole(role), buildLogin(platform().ownerUrl, 'x'))).rejects.toThrow(
    /^DATABASE_URL: .* make a role with LOGIN by hand .* FAROL_APP_DATABASE_URL$/,
  );
});

test('grants an existing role the rights of the application', async () => {
  const role = await makeRole('login');
  const url = await admitExistingLogin(platform().ownerUrl, asRole(role));
  expect(await rights(url)).toMatchObject({ user: role, refused: '42501' });
});

test.each([
  ['a superuser', 'login superuser', /is a superuser or/],
  ['passes row-level security', 'login bypassrls', /pass row-level security/],
  ['may make roles', 'login createrole', /may make roles/],
  ['owns tables', 'login', /owns tables/],
  ['is a member of the owner', 'login', /as a member of a role that may/],
  ['is a member of a role that owns tables', 'login', /owns tables or is a member of a role that does/],
])('refuses an existing role: %s', async (fault, attributes, reason) => {
  const { ownerUrl } = platform();
  const role = await makeRole(attributes);
  if (fault === 'owns tables')
    await asOwner(ownerUrl, owner =>
      owner.query(`create table ${role} (id int); alter table ${role} owner to ${role}`),
    );
  if (fault === 'is a member of the owner')
    await asOwner(ownerUrl, owner =>
      owner.query(`grant ${decodeURIComponent(new URL(ownerUrl).username)} to ${role}`),
    );
  if (fault === 'is a member of a role that owns tables') {
    const holder = await makeRole('nologin');
    await asOwner(ownerUrl, owner =>
      owner.query(
        `create table ${holder} (id int); alter table ${holder} owner to ${holder}; grant ${holder} to ${role}`,
      ),
    );
  }
  await expect(admitExistingLogin(ownerUrl, asRole(role))).rejects.toThrow(reason);
});

test.each([
  ['a superuser', 'nologin superuser', undefined],
  ['one that passes row-level security', 'nologin bypassrls', undefined],
  ['one that may make roles', 'nologin createrole', undefined],
  ['one that may make databases', 'nologin createdb', undefined],
  ['one that may replicate', 'nologin replication', undefined],
  ['one that reads everything', 'nologin', 'pg_read_all_data'],
  ['one that runs programs on the server', 'nologin', 'pg_execute_server_program'],
])('refuses an existing role that is a direct or indirect member of %s', async (_who, attributes, more) => {
  const { ownerUrl } = platform();
  const [far, near, role] = [await makeRole(attributes), await makeRole('nologin'), await makeRole('login')];
  await asOwner(ownerUrl, async owner => {
    // Membership without inheritance allows `set role`.
    await owner.query(`alter role ${role} noinherit; grant ${far} to ${near}; grant ${near} to ${role}`);
    if (more !== undefined) await owner.query(`grant ${more} to ${far}`);
  });
  await expect(admitExistingLogin(ownerUrl, asRole(role))).rejects.toThrow(/as a member of a role/);
});

test('accepts an existing member of the application’s group and of groups without rights', async () => {
  const { ownerUrl } = platform();
  const [group, role] = [await makeRole('nologin'), await makeRole('login')];
  await asOwner(ownerUrl, owner => owner.query(`grant farol_app, ${group} to ${role}`));
  for (let start = 0; start < 2; start += 1)
    expect(await rights(await admitExistingLogin(ownerUrl, asRole(role)))).toMatchObject({ user: role });
});

test('creates a role that would also be accepted as an existing one', async () => {
  const { ownerUrl } = platform();
  const login = buildLogin(ownerUrl, 'p');
  made.add(login.user);
  await ensureLogin(ownerUrl, login);
  expect(await admitExistingLogin(ownerUrl, asRole(login.user))).toBe(asRole(login.user));
});

test('reports a missing role', async () => {
  await expect(admitExistingLogin(platform().ownerUrl, asRole('farol_nobody'))).rejects.toThrow(
    /^FAROL_APP_DATABASE_URL: the role "farol_nobody" does not exist/,
  );
});
