import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { tabTo } from '../support/frame.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the flights');
const flights = [createFlight('7401'), createFlight('7402', { destination: 'GIG' })] as const;
const traveller = createTraveller('JE118820', 'Quintanilha', 'Vera');

test.use({ person: 'aviation' });

test.beforeAll(async () => {
  for (const flight of flights)
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
});

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Number' });
const rowOf = (page: Page, { carrier, number }: { carrier: string; number: string }) =>
  page.getByRole('row', { name: formatFlight({ carrier, number }) });

async function searchNumber(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await numberField(page).press('Enter');
}

test('keeps filters in the address; Back and shared links restore the search', async ({ page, context }) => {
  const [first, second] = flights;
  await page.goto('/web/boarding/flights');
  await searchNumber(page, first.number);
  await expect(page).toHaveURL(/[?&]number=7401/);
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByText('1 result')).toBeVisible();

  await searchNumber(page, second.number);
  await expect(rowOf(page, second)).toBeVisible();
  await expect(rowOf(page, first)).toBeHidden();
  const link = page.url();

  await page.goBack();
  await expect(numberField(page)).toHaveValue(first.number);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(rowOf(page, second)).toBeHidden();

  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(numberField(elsewhere)).toHaveValue(second.number);
  await expect(rowOf(elsewhere, second)).toBeVisible();
  await expect(elsewhere.getByText('1 result')).toBeVisible();
});

test('shows filters as chips, and searches again when one is removed', async ({ page }) => {
  await page.goto('/web/boarding/flights');
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Z');
  await page.getByRole('combobox', { name: 'Carrier' }).press('Escape');
  await page.goto(`${page.url().split('?')[0]}?carriers=ZQ&number=7402`);
  const active = page.getByRole('group', { name: 'Active filters' });
  await expect(active).toContainText('Carrier: ZQ');
  await expect(active).toContainText('Number: 7402');
  await active.getByRole('button', { name: 'Remove filter: Number: 7402' }).click();
  await expect(page).not.toHaveURL(/number=/);
  await expect(rowOf(page, flights[0])).toBeVisible();
  await expect(rowOf(page, flights[1])).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('combobox', { name: 'Destination' }).fill('galeao');
  await page.getByRole('option', { name: /^GIG/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/destinations=GIG/);
  await expect(rowOf(page, flights[0])).toBeHidden();
  await expect(rowOf(page, flights[1])).toBeVisible();
});

test('exports the shown rows as a spreadsheet', async ({ page }) => {
  await page.goto('/web/boarding/flights?number=7401');
  await expect(rowOf(page, flights[0])).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the displayed row (CSV)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^farol-flights-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head, row, ...rest] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFFlight,/);
  expect(row).toMatch(/^ZQ 7401,.*,LIS,GRU,/);
  expect(rest).toEqual([]);
});

test('filters by three hours around now or by my airports in one click, with a link without dates', async ({
  page,
}) => {
  await page.goto('/web/boarding/flights?number=7401');
  await expect(rowOf(page, flights[0])).toBeVisible();
  const near = page.getByRole('button', { name: 'Now ±3 h' });
  await near.click();
  await expect(page).toHaveURL(/near=3h/);
  await expect(page).not.toHaveURL(/from=/);
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: 'My airports' }).click();
  await expect(page).toHaveURL(/mine=1/);
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*mine=1/);
  await expect(page).not.toHaveURL(/near=/);
  await page.goBack();
  await expect(near).toHaveAttribute('aria-pressed', 'true');
  await test.step('restores the search on an early Back', async () => {
    await page.getByRole('button', { name: 'Today' }).evaluate(button => {
      (button as HTMLButtonElement).click();
      history.back();
      const until = performance.now() + 300;
      while (performance.now() < until);
    });
    await expect(page).toHaveURL(/near=3h/);
    await expect(near).toHaveAttribute('aria-pressed', 'true');
  });
});

test('opens around now at the coming flights, shows earlier ones, and remembers the period', async ({
  page,
}) => {
  const left = createFlight('7403', {}, 45);
  await expectProcessed(integrator, await integrator.send(left, createPeople(left, traveller)));
  await page.goto('/web/boarding/flights');
  await page.getByRole('button', { name: 'Now ±3 h' }).click();
  const earlier = page.getByText(/\d+ earlier flights?/);
  await expect(earlier).toBeVisible();
  await expect(rowOf(page, left)).toBeHidden();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(rowOf(page, left)).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/home$/);
  await page.getByRole('link', { name: 'Flights', exact: true }).click();
  await expect(page).toHaveURL(/flights\?near=3h$/);
  await expect(page.getByRole('button', { name: 'Now ±3 h' })).toHaveAttribute('aria-pressed', 'true');
});

test('explains an empty result and suggests what to try', async ({ page }) => {
  await page.goto('/web/boarding/flights');
  await searchNumber(page, '9998');
  await expect(page.getByText('No flights with these filters')).toBeVisible();
  await expect(page.getByText('Widen the period or remove a filter.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export/ })).toBeDisabled();
});

test('reports an invalid number at its field without a search', async ({ page }) => {
  await page.goto('/web/boarding/flights');
  await searchNumber(page, 'AB');
  await expect(page.getByText('Number must be in the format 7007')).toBeVisible();
  await expect(numberField(page)).toBeFocused();
  await expect(page).not.toHaveURL(/number=/);
});

test('offers the last search and repeats it in one click', async ({ page }) => {
  await page.goto('/web/boarding/flights');
  await expect(page.getByRole('button', { name: /^Last search/ })).toBeHidden();
  await searchNumber(page, '7402');
  await expect(rowOf(page, flights[1])).toBeVisible();
  await page.goto('/web/boarding/flights');
  const last = page.getByRole('button', { name: /^Last search: Number: 7402/ });
  await last.click();
  await expect(page).toHaveURL(/[?&]number=7402/);
  await expect(numberField(page)).toHaveValue('7402');
  await expect(last).toBeHidden();
});

test('reports dates in the wrong order without a search', async ({ page }) => {
  await page.goto('/web/boarding/flights?from=2026-03-05&to=2026-03-06');
  await page.getByRole('textbox', { name: 'To' }).fill('04/03/2026');
  await page.getByRole('textbox', { name: 'To' }).press('Enter');
  await expect(page.getByText('The start date must be before the end date.')).toBeVisible();
  await expect(page).toHaveURL(/to=2026-03-06/);
});

test('reaches filter, flight and passenger by keyboard', async ({ page }) => {
  await page.goto('/web/boarding/flights?carriers=ZQ&number=7401');
  await expect(rowOf(page, flights[0])).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toBeFocused();
  await tabTo(page, numberField(page));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7402');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, flights[1])).toBeVisible();
  await tabTo(page, page.getByRole('grid'));
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, flights[1])).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passengers · ZQ 7402');
  await expect(page.getByText('13 results')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('quintan vera');
  await expect(page.getByText('1 result of 13', { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('grid'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QUINTANILHA, VERA');
  await expect(page.getByRole('main')).toContainText('JE118820');
});

test('lists the keys of a screen on ?', async ({ page }) => {
  await page.goto('/web/boarding/flights?number=7401');
  await expect(rowOf(page, flights[0])).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Go to the filter');
  await expect(dialog).toContainText('Next row');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
