import { expect, test } from 'vitest';
import { demoPeople } from '#areas/auth/index.ts';
import { generateToken } from '#areas/partners/index.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { ConfigError } from '#kernel/config.ts';
import { createId } from '#kernel/ids.ts';
import { useDatabase } from '#testing/platform.ts';
import { assertDemoDatabase, seedDemo } from './index.ts';

const platform = useDatabase();
const db = () => platform().services.pool.db;

async function addPerson(): Promise<string> {
  const [organization_id, id] = [createId(), createId()];
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

const users = async () => (await db().selectFrom('app_user').select('id').execute()).map(({ id }) => id);

test('refuses a database with its own users, flights, files or integrators', async () => {
  const own = await addPerson();
  await receiveAndProcess(platform().services, buildPaxlst({ people: people(2) }));
  await generateToken(platform().services, 'XQ system', ['XQ']);
  const refusal =
    /^FAROL_DEMO: .* users, flights, files, integrators that are not the demo’s; leave FAROL_DEMO out/;
  for (const use of [seedDemo, assertDemoDatabase]) {
    const refused = use(platform().services);
    await expect(refused).rejects.toThrow(refusal);
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
  }
  expect(await users()).toEqual([own]);
  expect(await db().selectFrom('role').select('id').execute()).toEqual([]);
  for (const table of ['user_role', 'app_user'] as const) await db().deleteFrom(table).execute();
  await expect(seedDemo(platform().services)).rejects.toThrow(/ flights, files, integrators /);
});

test('later data belongs to the demo', async () => {
  const { services } = platform();
  for (const table of ['api_pnr_file', 'flight', 'integrator_token', 'integrator'] as const)
    await db().deleteFrom(table).execute();
  await seedDemo(services);
  await addPerson();
  await receiveAndProcess(services, buildPaxlst({ people: people(2), number: '7002' }));
  await seedDemo(services);
  await assertDemoDatabase(services);
  expect(await users()).toHaveLength(demoPeople.length + 1);
});
