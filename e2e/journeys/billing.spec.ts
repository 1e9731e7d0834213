import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople } from '../support/travellers.ts';

const operator = 'Journey of the billing';
const integrator = new Integrator(operator);

test.use({ person: 'administrator' });

/** `05/2026` of a month `2026-05`. */
const firstDayOf = (month: string): string => `01/${month.slice(5)}/${month.slice(0, 4)}`;

test('adds and changes a customer, prices the API, closes a month and downloads its statement', async ({
  page,
}) => {
  const flight = createFlight('7640');
  await integrator.send(flight, createPeople(flight));
  const now = Temporal.Now.zonedDateTimeISO('America/Sao_Paulo').toPlainDate().toPlainYearMonth();
  const month = now.subtract({ months: 1 }).toString();

  await page.goto('/web/billing/list');
  await page.getByRole('link', { name: 'Add customer' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Aérea da Jornada');
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('11.222.333/0001-81');
  await page.getByRole('textbox', { name: 'Start' }).fill(firstDayOf(month));
  const choice = page.getByRole('combobox', { name: 'Operator' });
  await choice.fill(operator);
  await page.getByRole('option', { name: operator }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record added: Aérea da Jornada')).toBeVisible();

  await page.getByRole('link', { name: 'Aérea da Jornada' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Aérea da Jornada S.A.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record changed: Aérea da Jornada S.A.')).toBeVisible();

  await page.goto('/web/billing/prices/add');
  await page.getByRole('textbox', { name: 'Valid from' }).fill(month);
  const prices = {
    'Monthly fee (R$)': '1500',
    'Sending messages (R$)': '0,05',
    'Query (R$)': '0,015',
    'Call at boarding (R$)': '0,002',
    'Denatran (R$)': '0,35',
    'TSE (R$)': '0,2',
  };
  for (const [name, price] of Object.entries(prices)) await page.getByRole('textbox', { name }).fill(price);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Record added: Prices from/)).toBeVisible();

  await page.goto(`/web/billing/months/${month}`);
  await expect(page.getByText('Total: R$ 1,500.00')).toBeVisible();
  await page.getByRole('button', { name: 'Close the month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByText(/^Closed on .* by Inês Matoso Ferraz\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the month' })).toBeHidden();

  const coming = page.waitForEvent('download');
  await page.getByRole('row').filter({ hasText: 'Aérea da Jornada S.A.' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Download statement as PDF' }).click();
  const pdf = await readFile(await (await coming).path());
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
