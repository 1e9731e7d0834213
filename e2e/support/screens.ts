import { apiAudit, flights, inbox, schedule, trail } from '@farol/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './api.ts';
import { createFlight, Integrator, buildList, createPeople, createTraveller } from './messages.ts';
import { people } from './people.ts';
import { createRestriction } from './restrictions.ts';
import { today, yesterdayAndToday } from './today.ts';

/** Screen to visit in journeys that cover all screens. */
export interface Screen {
  name: string;
  path: string;
  /** Visible once the screen is complete. */
  ready(page: Page): Locator;
  /** Waits for data before the screen opens. */
  arrange?(): Promise<void>;
  /** Acts before the screen is checked. */
  prepare?(page: Page): Promise<void>;
  /** Selector of the new part, when the rest belongs to another screen. */
  part?: string;
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const firstRow = (page: Page): Locator => page.getByRole('grid').getByRole('gridcell').first();
const shows = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

export const publicScreens: readonly Screen[] = [
  { name: 'sign-on', path: '/auth/login', ready: heading },
  {
    name: 'sign-on after expiry',
    path: '/auth/login?expired=1',
    ready: page => page.getByText('Your session expired.'),
  },
  { name: 'signed out', path: '/auth/logout-return', ready: heading },
  {
    name: 'consent text',
    path: '/lgpd/current',
    ready: page => page.getByRole('heading', { level: 2 }).first(),
  },
  {
    name: 'consent text not found',
    path: '/lgpd/2020-01',
    ready: page => page.getByText('Text not found'),
  },
  { name: 'not found', path: '/no-such-screen', ready: heading },
  { name: 'forbidden', path: '/forbidden?url=/admin/role/list&needs=ROLE_MANAGE', ready: heading },
  {
    name: 'simulator',
    path: '/auth/login',
    ready: heading,
    prepare: async page => {
      await button('Sign in with gov.br')(page);
      await page.getByLabel('CPF', { exact: true }).waitFor();
    },
  },
];

const lists: readonly Screen[] = [
  {
    name: 'home',
    path: '/home',
    ready: page => page.getByRole('region', { name: 'Departures' }).getByRole('row').nth(1),
  },
  { name: 'flights', path: '/boarding/flights', ready: firstRow },
  {
    name: 'flights with more filters',
    path: '/boarding/flights?carriers=X0',
    ready: firstRow,
    prepare: button('More filters'),
    part: 'search',
  },
  {
    name: 'columns of a list',
    path: '/boarding/flights',
    ready: firstRow,
    prepare: openOverlay('dialog', 'Columns'),
    part: '[role=dialog]',
  },
  {
    name: 'account menu',
    path: '/version',
    ready: heading,
    prepare: openOverlay('menu', /^Account/),
    part: '[role=menu]',
  },
  {
    name: 'alerts with one chosen',
    path: '/admin/alerts',
    ready: firstRow,
    prepare: page => page.getByRole('grid').press('ArrowDown'),
  },
  { name: 'risk rules', path: '/inspection/rule/list', ready: firstRow },
  {
    name: 'risk rule that lacks everything',
    path: '/inspection/rule/add',
    ready: page => page.getByRole('button', { name: 'Test', exact: true }),
    prepare: button('Save'),
  },
  { name: 'restrictions', path: '/inspection/restriction-list/list', ready: firstRow },
  {
    name: 'restriction that lacks everything',
    path: '/inspection/restriction-list/add',
    ready: heading,
    prepare: button('Save'),
  },
  {
    name: 'restrictions of a pasted list',
    path: '/inspection/restriction-list/import',
    ready: heading,
    prepare: async page => {
      await page.getByLabel('Or paste the lines').fill('P;AB123456;BRA\nP;;Nowhere');
      await page.getByRole('button', { name: 'Check' }).click();
      await firstRow(page).waitFor();
    },
  },
  { name: 'version', path: '/version', ready: page => page.getByText('Authentication') },
];

function openOverlay(role: 'dialog' | 'menu', name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await button(name)(page);
    await page.getByRole(role).waitFor();
  };
}

/** Screens of the border police's shift lead, with data of the demo. */
export async function listLeadScreens(): Promise<readonly Screen[]> {
  const lead = people.policeLead;
  const inboxPage = await call(lead, inbox.searchAlerts, { body: {} });
  const [alert] = inboxPage.rows;
  if (alert === undefined) throw new Error('the demo rings no alert any more');
  const passenger = `/boarding/flights/passengers/${alert.passengerId}`;
  const flight = await call(lead, flights.getFlight, { params: { flightId: alert.flightId } });
  const restriction = await createRestriction(lead, 'JF000001', [lead]);
  return [
    ...lists,
    { name: 'passengers', path: `/boarding/flights/${flight.id}/passengers`, ready: firstRow },
    { name: 'passenger', path: `${passenger}/details`, ready: page => page.getByText('Documents') },
    {
      name: 'events of a passenger',
      path: `${passenger}/events`,
      ready: page => page.getByRole('heading', { name: 'Current flight' }),
    },
    {
      name: 'alerts of a passenger',
      path: `${passenger}/alerts`,
      ready: page => page.getByRole('article').first(),
    },
    {
      name: 'explanation of an alert',
      path: `/admin/alerts/${alert.id}`,
      ready: page => page.getByRole('heading', { name: 'History' }),
    },
    {
      name: 'restriction',
      path: `/inspection/restriction-list/edit/${restriction}`,
      ready: page => page.getByRole('button', { name: 'Deactivate' }),
    },
  ];
}

const wrongBirth = 'DTM+329:841341';

/** Sends a list with a wrong birth date, once per process. Returns the id of its file. */
async function sendBroken(): Promise<string> {
  const own = String(process.pid);
  const integrator = new Integrator('Journey of the screens');
  const flight = createFlight('7901');
  const list = buildList(flight, createPeople(flight, createTraveller(`SC${own}`, 'VILELA', 'AURORA')));
  const id = await integrator.sendText(list.replace('DTM+329:840517', wrongBirth));
  await expect.poll(() => integrator.stateOf(id)).toBe('WITH_ERROR');
  return id;
}

/** Returns the id of the newest accepted call. Calls reach the audit shortly after their reply. */
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

/** Opens the text of a file, which needs a reason. */
function openText(act: 'Original text' | 'Correct and resend') {
  return async (page: Page): Promise<void> => {
    await button(act)(page);
    await page.getByLabel('Reason').fill('To look at the screen');
    await button(/^Show$/)(page);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The text opens at the finding.
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

/** Screens of the administrator: files of carriers, tokens and calls. */
export async function listAdministratorScreens(): Promise<readonly Screen[]> {
  const file = `${panel}?last=24h&file=${await sendBroken()}`;
  const audited = await findAuditedCall();
  const findingText = (page: Page): Locator =>
    page.getByText('The date of birth does not exist in the calendar.', { exact: true });
  const tokens = '/integrator/generate-token';
  return [
    { name: 'received files', path: panel, ready: firstRow },
    { name: 'file', path: file, ready: findingText },
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
    ...registers,
    { name: 'API audit', path: '/admin/audit/list-api-audit', ready: firstRow },
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

const registers: readonly Screen[] = [
  { name: 'organizations', path: '/admin/organization/list', ready: firstRow },
  {
    name: 'organization that lacks everything',
    path: '/admin/organization/add',
    ready: heading,
    prepare: button('Save'),
  },
  { name: 'organization airports', path: '/admin/organization-airport/list', ready: firstRow },
  { name: 'airports', path: '/admin/airport/list', ready: firstRow },
  { name: 'airport', path: '/admin/airport/edit/GRU', ready: shows('Deactivate') },
  { name: 'airport groups', path: '/admin/airport-group/list', ready: heading },
  { name: 'form of an airport group', path: '/admin/airport-group/add', ready: shows('Save') },
  { name: 'countries', path: '/admin/country/list', ready: firstRow },
  { name: 'country', path: '/admin/country/edit/BR', ready: shows('Deactivate') },
  { name: 'airlines', path: '/admin/airline/list', ready: firstRow },
  { name: 'categories', path: '/inspection/category/list', ready: firstRow },
  { name: 'form of a category', path: '/inspection/category/add', ready: shows('Save') },
  { name: 'form of a parent category', path: '/inspection/category/addParent', ready: shows('Save') },
  { name: 'work teams', path: '/inspection/work-teams/list', ready: heading },
  {
    name: 'work team that lacks everything',
    path: '/inspection/work-teams/add',
    ready: heading,
    prepare: button('Save'),
  },
  { name: 'airline', path: '/admin/airline/edit/TP', ready: shows('Deactivate') },
];

export async function openScreen(page: Page, { path, arrange, ready, prepare }: Screen): Promise<void> {
  await arrange?.();
  await page.goto(`/web${path}`);
  await ready(page).waitFor();
  await prepare?.(page);
}

const phone = { width: 390, height: 844 };

/** Resizes an open screen to a phone. Reopens a menu or dialog that closed. */
export async function showOnPhone(page: Page, { ready, prepare, part }: Screen): Promise<void> {
  await page.setViewportSize(phone);
  if (prepare === undefined) await ready(page).waitFor();
  else if (part !== undefined && !(await page.locator(part).first().isVisible())) await prepare(page);
}
