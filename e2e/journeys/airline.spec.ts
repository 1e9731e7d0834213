import { flights } from '@farol/contract';
import { call } from '../support/api.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { buildList } from '../support/messages.ts';
import { createPeople } from '../support/travellers.ts';
import { people } from '../support/people.ts';
import { today } from '../support/today.ts';

const integrator = new Integrator('Journey of the airline');

test.use({ person: 'airlineX0' });

test('shows an airline user only the flights of their carrier', async ({ page }) => {
  await page.goto('/web/');
  await expect(page).toHaveURL(/\/web\/boarding\/airline-flights/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airline flights');
  const flights = page.getByRole('grid').getByRole('row').getByRole('link');
  await expect(flights.first()).toBeVisible();
  for (const name of await flights.allTextContents()) expect(name).toMatch(/^X0 /);

  const day = today().toString();
  await page.goto(`/web/boarding/airline-flights?from=${day}&to=${day}&carriers=W0`);
  await expect(page.getByText('No flights with these filters')).toBeVisible();
});

test('shows an airline user no bell, alerts or inspection', async ({ page }) => {
  await page.goto('/web/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Airline flights' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Airline flights',
    'API/PNR indicators',
    'Message quality',
    'Excluded flights',
    'Prepared files',
    'Updates',
    'Help',
  ]);
  await expect(menu.getByText('Inspection')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /alert/i })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Alerts' })).toHaveCount(0);
});

for (const path of [
  '/inspection/restriction-list/list',
  '/inspection/restriction-list/add',
  '/admin/alerts',
]) {
  test(`forbids an airline user the agencies’ address ${path}`, async ({ page }) => {
    await page.goto(`/web${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('403 - Access denied');
    await expect(page).toHaveURL(`/web${path}`);
    await expect(page.getByText(`/web${path}`)).toBeVisible();
  });
}

test('hides a flight of another carrier, even by its exact address', async ({ page }) => {
  const flight = createFlight('7501');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight)));
  const day = flight.departure.slice(0, 10);
  const { rows } = await call(people.aviation, flights.searchFlights, {
    body: { from: day, to: day, carriers: [flight.carrier], number: flight.number },
  });
  expect(rows.map(formatFlight)).toEqual([formatFlight(flight)]);
  await page.goto(`/web/boarding/flights/${rows[0]?.id}/passengers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page not found');
});

test('shows an airline user the quality of its own messages, by finding', async ({ page }) => {
  await page.goto('/web/reports/carrierQuality');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message quality');
  await expect(page.getByText(/^[\d,]+ files? from .* without errors\./)).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').filter({ hasText: 'X0' })).toHaveCount(1);
  await page.getByText('Findings', { exact: true }).click();
  await expect(page).toHaveURL(/show=FINDING/);
  await expect(page.getByRole('columnheader', { name: 'How to correct it' })).toBeVisible();
});

test('checks a pasted message without storing it', async ({ page }) => {
  await page.goto('/web/reports/carrierQuality');
  await page.getByRole('link', { name: 'Check a message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a message');
  const flight = { ...createFlight('7502'), carrier: 'X0' };
  const wrong = buildList(flight, createPeople(flight)).replace(/DTM\+329:\d{6}/, 'DTM+329:991332');
  await page.getByLabel('Message', { exact: true }).fill(wrong);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('The message would be processed with errors')).toBeVisible();
  await expect(page.getByText('Correct the date of birth.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('Good morning');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Send the message itself');
});
