import { expect, test } from 'vitest';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import { getLastEvent } from '#testing/trail.ts';
import { judgeChanges } from '#areas/judging/index.ts';
import { passport } from '../testing/matching.ts';
import { setUpLists } from './testing/list-desk.ts';

const { platform, agency, board, alertsOf, us, ask, create, check, importVersion } = setUpLists();

const judgeAll = async (): Promise<void> => {
  await expect.poll(() => judgeChanges(platform().services)).toBe('DONE');
};

test('withdraws the alerts of the entries that a version wrote, and no others', async () => {
  for (const number of ['NL000911', 'NL000912', 'NL000913']) await board([passport(number)]);
  const listId = await create();
  const first = await importVersion(listId, 'A-1;P;NL000911;BRA;;;');
  await judgeAll();
  const second = await importVersion(
    listId,
    'A-1;P;NL000911;BRA;;;',
    'A-2;P;NL000912;BRA;;;',
    'A-3;P;NL000913;BRA;;;',
  );
  await judgeAll();
  const entryOf = async (entry: string) =>
    (await alertsOf(us().receiver)).find(({ source }) => source?.list?.entry === entry);
  const read = await entryOf('A-2');
  await call(platform(), us().receiver, 'POST', `/web-inspection/v1/alerts/read/${read?.id}`);
  const path = `/versions/${second}/withdrawal`;
  expect((await ask('GET', path)).body).toEqual({ alerts: 1 });
  expect((await ask('POST', path)).body).toEqual({ withdrawn: 1, left: 0 });
  expect(await getLastEvent(platform().services)).toMatchObject({
    event: 'LIST_ALERTS_WITHDRAWN',
    detail: { version: second, number: 2, alerts: { withdrawn: 1, left: 0 } },
  });
  expect([await entryOf('A-1'), await entryOf('A-2'), await entryOf('A-3')]).toMatchObject([
    { closed: null },
    { closed: null },
    undefined,
  ]);
  expect((await ask('GET', `/versions/${first}/withdrawal`)).body).toEqual({ alerts: 1 });
});

test('has nothing to withdraw before a version is applied, and is for the organization of the list', async () => {
  const listId = await create();
  const { id } = await check(listId, 'entry;number\nA-1;NL000921');
  const path = `/versions/${id}/withdrawal`;
  expect((await ask('GET', path)).body).toEqual({ alerts: 0 });
  expect((await ask('POST', path)).body).toEqual({ withdrawn: 0, left: 0 });
  const stranger = (await agency()).keeper;
  expect((await ask('POST', path, undefined, stranger)).status).toBe(404);
  const { organization } = us().keeper;
  if (organization === null) throw new Error('the keeper has an organization');
  const colleague = await addUser(platform().services.pool, organization);
  expect((await ask('POST', path, undefined, colleague)).status).toBe(404);
});
