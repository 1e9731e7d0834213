import { expect, test } from 'vitest';
import { demoPeople } from '#areas/auth/index.ts';
import { ConfigError } from '#kernel/config.ts';
import { newId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { seedDemo } from './index.ts';

const platform = useDatabase();
const db = () => platform().services.pool.db;

/** Somebody whom the demo does not know, of an organization of theirs. */
async function addPerson(): Promise<string> {
  const [organization_id, id] = [newId(), newId()];
  await db()
    .insertInto('organization')
    .values({
      id: organization_id,
      name: `Órgão ${id}`,
      type: 'FEDERAL_POLICE',
      time_zone: 'America/Sao_Paulo',
    })
    .execute();
  await db()
    .insertInto('app_user')
    .values({ id, cpf: '52998224725', full_name: 'Ana Reis', organization_id })
    .execute();
  return id;
}

const people = async () => (await db().selectFrom('app_user').select('id').execute()).map(({ id }) => id);

test('a database that has people of its own is filled by no demo', async () => {
  const own = await addPerson();
  const seeding = seedDemo(platform().services);
  await expect(seeding).rejects.toThrow(/^FAROL_DEMO: .*empty$/);
  await expect(seeding).rejects.toBeInstanceOf(ConfigError);
  expect(await people()).toEqual([own]);
  expect(await db().selectFrom('role').select('id').execute()).toEqual([]);
});

test('one that a demo filled is the demo’s again, with others beside', async () => {
  await db().deleteFrom('app_user').execute();
  await seedDemo(platform().services);
  await addPerson();
  await seedDemo(platform().services);
  expect(await people()).toHaveLength(demoPeople.length + 1);
});
