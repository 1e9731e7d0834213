import { apiAudit, schedule, trail } from '@farol/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from '../api.ts';
import { createFlight } from '../flights.ts';
import { Integrator } from '../integrator.ts';
import { buildList } from '../messages.ts';
import { createPeople, createTraveller } from '../travellers.ts';
import { people } from '../people.ts';
import { today, yesterdayAndToday } from '../today.ts';
import { loadScreens } from './load-screens.ts';
import { button, firstRow, heading, openOverlay, type Screen } from './screen.ts';

const wrongBirth = 'DTM+329:841341';

async function sendBroken(): Promise<string> {
  const own = String(process.pid);
  const integrator = new Integrator('Journey of the screens');
  const flight = createFlight('7901');
  const list = buildList(flight, createPeople(flight, createTraveller(`SC${own}`, 'VILELA', 'AURORA')));
  const id = await integrator.sendText(list.replace('DTM+329:840517', wrongBirth));
  await expect.poll(() => integrator.stateOf(id)).toBe('WITH_ERROR');
  return id;
}

/** Calls reach the audit shortly after their reply. */
async function findAuditedCall(): Promise<string> {
  const body = { ...yesterdayAndToday(), status: 'OK', operation: 'receiveFiles' } as const;
  let id = '';
  await expect(async () => {
    const { rows } = await call(people.administrator, apiAudit.searchCalls, { body });
    expect(rows).not.toEqual([]);
    id = rows[0]?.id ?? '';
  }).toPass({ timeout: 90_000 });
  return id;
}

/** Waits until pushes are expected of the demo's flights, up to a minute after the start. */
async function waitForExpectedPushes(): Promise<void> {
  const from = today();
  const body = { from: from.toString(), to: from.add({ days: 3 }).toString() };
  await expect(async () => {
    const { rows } = await call(people.administrator, schedule.searchExpected, { body });
    expect(rows).not.toEqual([]);
  }).toPass({ timeout: 150_000, intervals: [1000] });
}

const panel = '/admin/api-pnr/list-api-pnr';

function openText(act: 'Original text' | 'Correct and resend') {
  return async (page: Page): Promise<void> => {
    await button(act)(page);
    await page.getByLabel('Reason').fill('To look at the screen');
    await button(/^Show$/)(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText(wrongBirth).first().waitFor();
  };
}

/** Returns an event of the audit trail; the search itself creates one. */
async function findTrailEvent(): Promise<string> {
  const body = yesterdayAndToday();
  const search = () => call(people.administrator, trail.searchTrail, { body });
  await search();
  const [event] = (await search()).rows;
  if (event === undefined) throw new Error('the audit trail is empty');
  return event.id;
}

async function checkPeopleList(page: Page): Promise<void> {
  const lines = `52998224725;Analista da aviação civil;GRU\r\n2998224725;;XYZ`;
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await page.getByRole('combobox', { name: 'Organization' }).click();
  await page.getByRole('option', { name: 'Anac' }).click();
  await page.getByLabel('CSV file').setInputFiles(file);
  await button('Check')(page);
  await firstRow(page).waitFor();
}

export async function listAdministratorScreens(): Promise<readonly Screen[]> {
  const file = `${panel}?last=24h&file=${await sendBroken()}`;
  const audited = await findAuditedCall();
  // Lists of today alone are empty just after midnight.
  const { from, to } = yesterdayAndToday();
  const findingText = (page: Page): Locator =>
    page.getByText('The date of birth does not exist in the calendar.', { exact: true });
  const tokens = '/integrator/generate-token';
  return [
    {
      name: 'received files',
      path: `${panel}?last=24h`,
      ready: firstRow,
      events: ['FILES_SEARCHED'],
      repeats: ['FILES_SEARCHED'],
    },
    {
      name: 'file',
      path: file,
      ready: findingText,
      events: ['FILES_SEARCHED', 'FILE_VIEWED'],
      repeats: ['FILES_SEARCHED'],
    },
    { name: 'text of a file', path: file, ready: findingText, prepare: openText('Original text') },
    { name: 'correcting of a file', path: file, ready: findingText, prepare: openText('Correct and resend') },
    { name: 'integrators', path: tokens, ready: firstRow },
    {
      name: 'form of a token',
      path: tokens,
      ready: firstRow,
      prepare: openOverlay('dialog', 'Generate token'),
      part: '[role=dialog]',
    },
    ...(await loadScreens('administrator')),
    { name: 'API audit', path: `/admin/audit/list-api-audit?from=${from}&to=${to}`, ready: firstRow },
    {
      name: 'API call',
      path: `/admin/audit/api-audit/${audited}`,
      ready: page => page.getByRole('table').getByRole('row').nth(1),
    },
    {
      name: 'privacy',
      path: '/admin/privacy',
      ready: page => page.getByRole('button', { name: 'Export data' }),
    },
    { name: 'audit trail', path: '/admin/audit/trail', ready: firstRow },
    {
      name: 'event of the audit trail',
      path: `/admin/audit/trail/${await findTrailEvent()}`,
      ready: page => page.getByText('Identifier', { exact: true }),
    },
    { name: 'users', path: '/admin/user/list', ready: firstRow },
    {
      name: 'user that lacks everything',
      path: '/admin/user/add',
      ready: page => page.getByRole('textbox', { name: 'CPF' }),
      prepare: button('Save'),
    },
    {
      name: 'report of a list of people',
      path: '/admin/user/import',
      ready: heading,
      prepare: checkPeopleList,
    },
    { name: 'airports of users', path: '/admin/user-airport/list', ready: firstRow },
    { name: 'roles', path: '/admin/role/list', ready: firstRow },
    {
      name: 'form of a role',
      path: '/admin/role/add',
      ready: page => page.getByRole('complementary', { name: 'Resulting menu' }),
    },
    {
      name: 'export of API and PNR',
      path: '/inspection/export-apipnr',
      ready: page => page.getByRole('button', { name: /^Export [\d,]+ rows?$/ }),
    },
    { name: 'terms', path: '/inspection/tisba', ready: heading },
    {
      name: 'fields of a term',
      path: '/inspection/tisba/fields',
      ready: page => page.getByRole('textbox', { name: 'Name of field 1', exact: true }),
    },
    // Last, because their pushes come within a minute of the start.
    {
      name: 'expected pushes',
      path: `${panel}?tab=schedule`,
      arrange: waitForExpectedPushes,
      ready: firstRow,
    },
    {
      name: 'push rules',
      path: `${panel}?tab=schedule&rules=*`,
      ready: page => page.getByText('Apply to all carriers without their own rules.'),
    },
  ];
}
