import { stream } from '@farol/contract';
import type { Page } from '@playwright/test';
import { expectUnread, readUnreadCount } from '../support/frame.ts';
import { expect, expectProcessed, test, openWindowAs } from '../support/journey.ts';
import { CuttableProxy } from '../support/cuttable-proxy.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { createRestriction } from '../support/restrictions.ts';

const integrator = new Integrator('Journey of the dead stream');
const person = people.accessManager;
const patient = expect.configure({ timeout: 120_000 });

function streamTokens(page: Page): string[] {
  const tokens: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === stream.alertStream.path) tokens.push(searchParams.get('token') ?? '');
  });
  return tokens;
}

test('opens a new stream with another token after the connection drops, and updates the badge', async ({
  browser,
}) => {
  const before = await readUnreadCount(person);
  await createRestriction(person, 'JD330471', [person]);
  await createRestriction(person, 'JD330472', [person]);
  const line = await CuttableProxy.open();
  const page = await openWindowAs(browser, 'accessManager', { proxy: { server: line.server } });
  const tokens = streamTokens(page);
  await page.goto('/web/home');
  await expectUnread(page, before);
  const tokenCount = tokens.length;
  const [flight, later] = [createFlight('7301'), createFlight('7302')];

  line.cut();
  const missed = createTraveller('JD330471', 'Ferreirim', 'Dora');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, missed)));
  await expectUnread(page, before);
  line.restore();
  await patient.poll(() => tokens.length).toBeGreaterThan(tokenCount);
  await expectUnread(page, before + 1);

  await integrator.send(later, createPeople(later, createTraveller('JD330472', 'Ferreirim', 'Elsa')));
  await expectUnread(page, before + 2);
  expect(new Set(tokens).size).toBe(tokens.length);
  await page.context().close();
  await line.close();
});

test('reopens a stream that the server ends at once, with a new token each time', async ({ browser }) => {
  const page = await openWindowAs(browser, 'accessManager');
  const tokens: string[] = [];
  await page.route(`**${stream.alertStream.path}?*`, async route => {
    tokens.push(new URL(route.request().url()).searchParams.get('token') ?? '');
    if (tokens.length > 2) await route.continue();
    else await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' });
  });
  await page.goto('/web/home');
  await patient.poll(() => tokens.length).toBe(3);
  expect(new Set(tokens).size).toBe(3);
  await expectUnread(page, await readUnreadCount(person));
  await page.context().close();
});

test('keeps the screen while the server is unreachable and says so', async ({ browser }) => {
  const line = await CuttableProxy.open();
  const page = await openWindowAs(browser, 'aviation', { proxy: { server: line.server } });
  await page.goto('/web/boarding/flights');
  const row = page.getByRole('grid').getByRole('link').first();
  await expect(row).toBeVisible();
  line.cut();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page.getByText('The server did not respond. Check your connection and try again.'),
  ).toBeVisible();
  await expect(row).toBeVisible();
  await page.context().close();
  await line.close();
});
