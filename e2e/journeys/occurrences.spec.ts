import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the occurrences');

test.use({ person: 'policeLead', viewport: { width: 1366, height: 768 } });

test('registers an occurrence, changes, deletes and restores it, and finds it in the list', async ({
  page,
}) => {
  const flight = createFlight('7985', {}, 120);
  const traveller = createTraveller('JO961001', 'Ocampo', 'Perpetua');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/boarding/passengers?document=JO961001');
  await page
    .getByRole('grid')
    .getByRole('link', { name: /OCAMPO/ })
    .click();
  await page.getByRole('link', { name: 'Occurrences', exact: true }).click();
  await page.getByRole('link', { name: 'Register occurrence' }).click();

  await page.getByRole('combobox', { name: 'Category' }).fill('Entrevista');
  await page.getByRole('option', { name: /Entrevista reservada/ }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required field').first()).toBeVisible();
  await description.fill('Entrevista de dez minutos.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Occurrence registered.')).toBeVisible();
  // The list of earlier contents is within the entry.
  const entry = page.getByRole('listitem').filter({ hasText: 'Entrevista reservada' }).first();
  await expect(entry).toContainText('Entrevista de dez minutos.');

  await entry.getByRole('link', { name: 'Edit' }).click();
  await description.fill('Entrevista de vinte minutos.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText('Entrevista de vinte minutos.');

  await entry.getByRole('button', { name: '1 earlier version' }).click();
  await expect(entry.getByRole('list', { name: 'Earlier contents' })).toContainText(
    'Entrevista de dez minutos.',
  );

  await entry.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Registro repetido');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(entry).toContainText('Reason: Registro repetido');
  await entry.getByRole('button', { name: 'Restore' }).click();
  await expect(entry.getByRole('button', { name: 'Delete' })).toBeVisible();

  await page.goto('/web/inspection/inspectionsAndOccurencies?kind=OCCURRENCE');
  const row = page.getByRole('row', { name: /OCAMPO/ });
  await expect(row).toContainText('Entrevista reservada');
  await row.getByRole('link').click();
  await expect(entry).toContainText('Entrevista de vinte minutos.');
});
