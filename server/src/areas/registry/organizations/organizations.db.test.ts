import { beforeAll, expect, test } from 'vitest';
import { insertOrganization } from '#areas/alerts/testing/queries.ts';
import { testOrganization, testUser, setUpDeskFor } from '#testing/desk.ts';
import { forSystem } from '#testing/platform.ts';
import { routes } from '../index.ts';

const agency = testOrganization({ name: 'Vigilância' });
const authority = testOrganization({ name: 'Autoridade', type: 'AVIATION_AUTHORITY' });
const processing = testOrganization({ name: 'Dados', type: 'DATA_PROCESSING', administrator: true });
const airline = testOrganization({ name: 'Companhia', type: 'AIRLINE', carrier: 'X0' });
const organizations = [agency, authority, processing, airline];

const desk = setUpDeskFor(
  {
    officer: testUser(agency, ['FLIGHT_LIST']),
    manager: testUser(agency, ['USER_MANAGE']),
    root: testUser(processing, ['USER_MANAGE']),
    unplaced: testUser(null, ['USER_MANAGE']),
  },
  Object.values(routes),
);
type Who = Parameters<ReturnType<typeof desk>['ask']>[0];

beforeAll(() =>
  forSystem(desk().services.pool, async db => {
    for (const organization of organizations) await insertOrganization(db, organization);
  }),
);

async function choicesOf(who: Who): Promise<string[]> {
  const reply = await desk().ask(who, 'GET', '/web/v1/organizations/choices');
  expect(reply.status).toBe(200);
  return reply.body<{ name: string }[]>().map(({ name }) => name);
}

test('who administers people chooses their own organization, of one that sees all any that has not ended', async () => {
  expect(await choicesOf('manager')).toEqual(['Vigilância']);
  expect(await choicesOf('root')).toEqual(['Autoridade', 'Companhia', 'Dados', 'Vigilância']);
  expect(await choicesOf('unplaced')).toEqual([]);
  expect((await desk().ask('officer', 'GET', '/web/v1/organizations/choices')).status).toBe(403);
  const { pg } = desk().services.pool;
  await pg.query('update organization set active = false where id = $1', [airline.id]);
  expect(await choicesOf('root')).toEqual(['Autoridade', 'Dados', 'Vigilância']);
  await pg.query('update organization set active = true where id = $1', [airline.id]);
});
