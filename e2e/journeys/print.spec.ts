import { flights } from '@farol/contract';
import { readFile } from 'node:fs/promises';
import { call } from '../support/api.ts';
import { tabTo } from '../support/frame.ts';
import { expect, expectProcessed, openWindowAs, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';
import { people } from '../support/people.ts';

const integrator = new Integrator('Journey of the printed list');
const flight = createFlight('7571');
const travellers = createPeople(
  flight,
  createTraveller('JI770001', 'Umbuzeiro', 'Inês'),
  createTraveller('JI770002', 'Umbuzeiro', 'Caio'),
);
let flightId = '';

test.beforeAll(async () => {
  await expectProcessed(integrator, await integrator.send(flight, travellers));
  const day = flight.departure.slice(0, 10);
  const { rows } = await call(people.police, flights.searchFlights, {
    body: { from: day, to: day, carriers: [flight.carrier] },
  });
  flightId = rows.find(({ number }) => number === flight.number)?.id ?? '';
});

test('chooses columns by keyboard, and opens a page with a numbered footer', async ({ browser }) => {
  const page = await openWindowAs(browser, 'police', { locale: 'pt-BR' });
  await page.goto(`/web/boarding/flights/${flightId}/passengers`);
  await tabTo(page, page.getByRole('button', { name: 'Imprimir lista' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Imprimir a lista de passageiros' });
  const chosen = dialog.getByRole('checkbox', { checked: true });
  await expect(chosen.first()).toBeVisible();
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await dialog.getByRole('button', { name: 'Abrir página de impressão' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Selecione ao menos um item.');
  await dialog.getByRole('checkbox', { name: 'Assento' }).check();
  await dialog.getByRole('checkbox', { name: 'Nome' }).check();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`/${flightId}/passengerList/name,seat$`));
  await expect(page.getByRole('columnheader')).toHaveText(['Nome', 'Assento']);
  await expect(page.getByRole('row', { name: /UMBUZEIRO, INES/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(travellers.length + 1);
  const sheets = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\n'),
  );
  expect(sheets).toContain(`"Lista de passageiros · ${formatFlight(flight)}"`);
  expect(sheets).toMatch(/"Página "\s*counter\(page\)\s*" de "\s*counter\(pages\)/);

  await page.emulateMedia({ media: 'print' });
  for (const part of ['Imprimir', 'Escolher colunas'])
    await expect(page.getByRole('button', { name: part, exact: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('row', { name: /UMBUZEIRO, CAIO/ })).toBeVisible();
  await page.context().close();
});

test.describe('in English', () => {
  test.use({ person: 'police' });

  test('prints only crew, and says so for a flight without crew', async ({ page }) => {
    await page.goto(`/web/boarding/flights/${flightId}/passengerList/name?kind=CREW`);
    await expect(page.getByText('No one of this type on this flight')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
  });

  test('prints all rows when asked', async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', 'true');
    });
    await page.goto(`/web/boarding/flights/${flightId}/passengerList/document,name`);
    await expect(page.getByRole('columnheader')).toHaveText(['Document', 'Name']);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
  });

  test('offers the columns again for an address with unknown ones', async ({ page }) => {
    await page.goto(`/web/boarding/flights/${flightId}/passengerList/name,salary`);
    await expect(page.getByText('Choose the columns again')).toBeVisible();
    await page.getByRole('button', { name: 'Choose columns' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Locator' }).check();
    await dialog.getByRole('button', { name: 'Open print page' }).click();
    await expect(page).toHaveURL(/passengerList\/locator$/);
    await expect(page.getByRole('columnheader')).toHaveText(['Locator']);
  });

  test('shows not found for a flight that does not exist', async ({ page }) => {
    const missing = `${flightId.slice(0, -4)}0000`;
    await page.goto(`/web/boarding/flights/${missing}/passengerList/name`);
    await expect(page.getByRole('heading', { level: 1, name: /Page not found/ })).toBeVisible();
  });

  for (const { label, format, start } of [
    { label: 'Export list (CSV)', format: 'csv', start: '\uFEFFName,' },
    { label: 'Export spreadsheet (XLSX)', format: 'xlsx', start: 'PK' },
    { label: 'Export document (PDF)', format: 'pdf', start: '%PDF-' },
  ])
    test(`exports as ${format} after a reason`, async ({ page }) => {
      await page.goto(`/web/boarding/flights/${flightId}/passengers`);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('menuitem', { name: label }).click();
      const dialog = page.getByRole('dialog', { name: 'Export the passenger list' });
      await dialog.getByRole('button', { name: label }).click();
      await expect(dialog).toContainText('at least 5 characters');
      await dialog.getByLabel('Reason').fill('Case 12/2026');
      const coming = page.waitForEvent('download');
      await dialog.getByRole('button', { name: label }).click();
      const download = await coming;
      const day = flight.departure.slice(0, 10);
      const flightName = formatFlight(flight).replace(' ', '');
      expect(download.suggestedFilename()).toBe(`passengers-${flightName}-${day}.${format}`);
      expect((await readFile(await download.path(), 'utf8')).slice(0, start.length)).toBe(start);
      await expect(page.getByText('File saved')).toBeVisible();
    });

  test('does not save an export that breaks off', async ({ page }) => {
    await page.goto(`/web/boarding/flights/${flightId}/passengers`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export document (PDF)' }).click();
    await page.route('**/passengers/export', route => route.abort());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Case 12/2026');
    await dialog.getByRole('button', { name: 'Export document (PDF)' }).click();
    await expect(page.getByText('The file arrived incomplete and was not saved')).toBeVisible();
  });
});
