import type { Page } from '@playwright/test';
import { apiAudit, crews, flights, passengers, roles, rules, uniqueTravellers, users } from '@farol/contract';
import { specifiedRoutes } from '../../web/src/app/testing/specifiedRoutes.ts';
import { call } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { people } from '../support/people.ts';
import { heading, leaveScreen, openScreen, type Screen, showOnPhone } from '../support/screens/screen.ts';
import { slowdown } from '../support/slowdown.ts';
import { yesterdayAndToday } from '../support/today.ts';

const desktop = { width: 1366, height: 768 };
test.use({ person: 'administrator', locale: 'pt-BR', viewport: desktop });
test.setTimeout(slowdown * 400_000);

const softly = expect.configure({ soft: true });
/** Id of a record that does not exist. Its screen says that it was not found. */
const missing = '01990000-0000-7000-8000-000000000001';

/** Ids of records of the demo by the beginning of the address. */
async function findIds(): Promise<readonly [start: string, id: string][]> {
  const by = people.administrator;
  const days = yesterdayAndToday();
  const firstOf = ({ rows }: { rows: readonly { id: string }[] }) => rows[0]?.id ?? missing;
  const flight = await call(by, flights.searchFlights, { body: { ...days, carriers: ['X0'] } });
  const passenger = await call(by, passengers.searchPassengers, { body: { ...days, carriers: ['X0'] } });
  const traveller = await call(by, uniqueTravellers.searchTravellers, { body: { ...days, name: 'silva' } });
  return [
    ['/boarding/flights/passengers/', firstOf(passenger)],
    ['/boarding/flights/', firstOf(flight)],
    ['/boarding/vu/', firstOf(traveller)],
    ['/boarding/crews/', firstOf(await call(by, crews.searchCrews, { body: days }))],
    ['/admin/role/', firstOf(await call(by, roles.searchRoles, { body: {} }))],
    ['/admin/user/', firstOf(await call(by, users.searchUsers, { body: {} }))],
    ['/admin/user-airport/', firstOf(await call(by, users.searchUsers, { body: {} }))],
    ['/admin/audit/', firstOf(await call(by, apiAudit.searchCalls, { body: days }))],
    ['/inspection/rule/', firstOf(await call(by, rules.searchRules, { body: {} }))],
  ];
}

const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('opens every address of the specification in Portuguese, on a desktop and a phone', async ({ page }) => {
  const ids = await findIds();
  const idOf = (path: string) => ids.find(([start]) => path.startsWith(start))?.[1] ?? missing;
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    // The browser logs replies such as 404 for a missing record.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  await page.goto('/web/home');
  await expect(page.locator('html')).toHaveAttribute('lang', /^pt/);
  // Before, the application does not follow a change of the address.
  await heading(page).first().waitFor();
  for (const { path } of specifiedRoutes) {
    const address = path
      .replace(/airline\/edit\/:code/, 'airline/edit/TP')
      .replace(/airport\/edit\/:code/, 'airport/edit/GRU')
      .replace(/:code/, 'BR')
      .replace('/:columnsToPrint', '/surname,seat')
      .replace('/:airport', '/GRU')
      .replaceAll(/:\w+/g, idOf(path));
    await leaveScreen(page);
    const screen: Screen = { name: path, path: address, ready: opened => heading(opened).first() };
    await page.setViewportSize(desktop);
    await openScreen(page, screen);
    const title = await page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
    softly(title, `${path}, heading`).not.toMatch(/^(?:Página não encontrada|Acesso negado)?$/);
    softly(await measureOverflow(page), `${path}, overflow`).toBe(0);
    await showOnPhone(page, screen);
    await softly
      .poll(() => measureOverflow(page), { message: `${path}, overflow on a phone`, timeout: 10_000 })
      .toBe(0);
    softly(errors.splice(0), `${path}, console`).toEqual([]);
  }
});
