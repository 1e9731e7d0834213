import type { Locator, Page } from '@playwright/test';
import { tabTo } from '../support/frame.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the itinerary search');
const direct = createFlight('7541');
const other = createFlight('7542', { destination: 'GIG' });

test.use({ person: 'police' });

test.beforeAll(async () => {
  const travellers = [
    createTraveller('JI660001', 'Itabira Meirinho', 'Rosa'),
    createTraveller('JI660002', 'Itabira', 'Dora'),
  ];
  for (const [at, flight] of [direct, other].entries()) {
    const people = createPeople(flight, ...travellers.slice(at, at + 1));
    await expectProcessed(integrator, await integrator.send(flight, people));
  }
});

const routeButton = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function chooseAirport(page: Page, { field, code }: { field: string; code: string }): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: field, exact: true }));
  await page.keyboard.type(code);
  await expect(page.getByRole('option', { name: new RegExp(code) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

test('finds everyone from one airport via another and filters by route, by keyboard', async ({ page }) => {
  await page.goto('/web/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { level: 1, name: 'Itineraries' })).toBeVisible();
  await expect(page.getByText('Search for an itinerary')).toBeVisible();

  await chooseAirport(page, { field: 'Origin', code: 'LIS' });
  await chooseAirport(page, { field: 'Via airport', code: 'GRU' });
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  // Typing before the result would filter the empty list.
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await page.getByLabel('Filter this list').fill('itabira');
  await expect(page.getByRole('row', { name: /ITABIRA MEIRINHO/ })).toContainText('LIS → GRU');
});

test('counts people per route, filters the list by a route and keeps it on Back', async ({ page }) => {
  await page.goto('/web/boarding/itinerarySearch?origins=LIS&airports=GRU,GIG&carriers=ZQ');
  await page.getByRole('button', { name: 'Show routes', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Map with/ })).toBeVisible();
  const first = page.getByRole('row', { name: /ITABIRA MEIRINHO/ });
  const second = page.getByRole('row', { name: /ITABIRA, DORA/ });
  await page.getByLabel('Filter this list').fill('itabira');
  await expect(first).toBeVisible();
  await tabTo(page, routeButton(page, 'LIS → GIG'));
  await page.keyboard.press('Enter');
  await expect(routeButton(page, 'LIS → GIG')).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await page.getByRole('link', { name: /ITABIRA, DORA/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ITABIRA, DORA/);
  await page.goBack();
  await expect(routeButton(page, 'LIS → GIG')).toHaveAttribute('aria-pressed', 'true');
  await routeButton(page, 'Show all routes').click();
  await page.getByLabel('Filter this list').fill('itabira');
  await expect(first).toBeVisible();
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('says what an incomplete search lacks', async ({ page }) => {
    await page.goto('/web/boarding/itinerarySearch?nationality=PRT');
    await page.getByRole('main').getByRole('button', { name: 'Pesquisar', exact: true }).click();
    await expect(page.getByText('Informe a origem ou o destino do itinerário.')).toBeVisible();
  });
});
