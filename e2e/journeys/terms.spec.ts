import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the terms');

test.use({ person: 'administrator', viewport: { width: 1366, height: 768 } });

test('issues a term for a passenger, prints and cancels it', async ({ page }) => {
  const flight = createFlight('7962', {}, 120);
  const traveller = createTraveller('JO962001', 'Taborda', 'Ifigenia');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/boarding/passengers?document=JO962001');
  await page
    .getByRole('grid')
    .getByRole('link', { name: /TABORDA/ })
    .click();
  await page.waitForURL(/passengers\/[\w-]+\/details/);
  const passengerId = /passengers\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
  await page.goto(`/web/inspection/tisba/add/${passengerId}`);

  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByText('Required field').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Produtos', exact: true }).fill('Queijo\nCarne');
  await page.getByRole('combobox', { name: 'Decisão' }).fill('Apre');
  await page.getByRole('option', { name: 'Apreensão' }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^TISBA [A-Z]{3} \d+\/\d{4}$/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Apreensão')).toBeVisible();

  await page.getByRole('button', { name: 'Create PDF' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Assinatura do passageiro');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Create PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^farol-tisba-[A-Z]{3}-\d{4}-\d+\.pdf$/);

  await page.getByRole('button', { name: 'Cancel the term' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Nome trocado');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the term' }).click();
  await expect(page.getByText(/Reason: Nome trocado/)).toBeVisible();

  await page.goto('/web/inspection/tisba?text=taborda');
  const row = page.getByRole('row', { name: /TABORDA/ });
  await expect(row).toContainText('Cancelled');
  await row.getByRole('link').first().click();
  await expect(heading).toBeVisible();
});

test('changes the fields of the TCSV', async ({ page }) => {
  await page.goto('/web/inspection/tcsv/fields');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('textbox', { name: 'Name of field 7' }).fill('Temperatura');
  await page.getByRole('combobox', { name: 'Type of field 7' }).selectOption('Number');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fields changed successfully.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name of field 7' })).toHaveValue('Temperatura');
});
