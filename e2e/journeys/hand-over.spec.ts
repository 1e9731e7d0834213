import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the hand-over');

test.use({ person: 'policeLead', viewport: { width: 1366, height: 768 } });

test('hands a shift over: what was inspected, what is open, as a page and a PDF', async ({ page }) => {
  const flight = createFlight('7991', {}, 120);
  const traveller = createTraveller('JH991001', 'Valadao', 'Ruth');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
  await page.getByRole('link', { name: formatFlight(flight) }).click();
  await page.getByRole('gridcell', { name: 'VALADAO, RUTH', exact: true }).click();
  await page.keyboard.press('i');
  await expect(page.getByText('1 person inspected.')).toBeVisible();

  await page.goto('/web/inspection/hand-over?team=all');
  const entry = page.getByRole('listitem').filter({ hasText: 'VALADAO, RUTH' });
  await expect(entry).toContainText(formatFlight(flight));
  await expect(page.getByRole('heading', { name: /^Open alerts/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('2');
  await expect(page).toHaveURL(/back=2/);
  await expect(entry).toBeVisible();

  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Troca de turno');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate PDF' }).click();
  expect((await download).suggestedFilename()).toBe('farol-shift-hand-over.pdf');
});
