import type { Page } from '@playwright/test';
import { tabTo } from '../support/frame.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the passenger search');
const flight = createFlight('7531');
const travellers = [
  createTraveller('JP660001', 'Quadros Meirinho', 'Ofélia'),
  createTraveller('JP660002', 'Quadras', 'Ofelia'),
];

test.use({ person: 'police' });

test.beforeAll(async () => {
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, ...travellers)));
});

/** Opens the screen by its keys and types without the mouse. */
async function searchByKeyboard(page: Page, { field, text }: { field: string; text: string }): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: field, exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('finds a passenger by part of the name and opens the page, by keyboard', async ({ page }) => {
  await page.goto('/web/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Passengers' })).toBeVisible();
  await expect(page.getByText('Search for a passenger')).toBeVisible();

  await searchByKeyboard(page, { field: 'Name', text: 'q*' });
  await expect(page.getByText('Enter at least 3 letters, not counting asterisks (*).')).toBeVisible();
  await searchByKeyboard(page, { field: 'Name', text: 'ofelia meir*' });
  const row = page.getByRole('row', { name: /QUADROS MEIRINHO/ });
  await expect(row).toContainText(formatFlight(flight));
  await expect(page.getByText('1 result')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name', exact: true }).press('ArrowDown');
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^QUADROS MEIRINHO, OF/);
  await page.goBack();
  await expect(row).toBeVisible();
});

test('sorts similar names by likeness, and says which words match and how', async ({ page }) => {
  await page.goto('/web/boarding/passengers?name=ofelia+quadras&similar=1');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toContainText('QUADRAS, OFELIA');
  await expect(rows.nth(1)).toContainText('100%');
  await expect(page).toHaveURL(/similar=1/);
  expect(page.url()).not.toMatch(/ofelia|quadras/i);
  await page.reload();
  await expect(rows.nth(1)).toContainText('QUADRAS, OFELIA');
  await page.goto('/web/boarding/passengers?name=ofelia+quadraz&similar=1');
  await expect(rows.nth(1)).toContainText(/QUADRAS \((same sound|typo)\)/);
});

test('asks for a reason before a search by phone', async ({ page }) => {
  await page.goto('/web/boarding/passengers?phone=11999990000');
  await page.getByRole('dialog').getByLabel('Reason').fill('Case 12/2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No passengers match these criteria')).toBeVisible();
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('finds a passenger by document', async ({ page }) => {
    await page.goto('/web/boarding/passengers');
    await expect(page.getByText('Pesquise um passageiro')).toBeVisible();
    await searchByKeyboard(page, { field: 'Documento', text: 'jp 660.001' });
    await expect(page.getByRole('row', { name: /QUADROS MEIRINHO/ })).toBeVisible();
    await expect(page.getByText('1 resultado')).toBeVisible();
  });
});
