import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the inspections');

test.use({ person: 'policeLead', viewport: { width: 1366, height: 768 } });

test('inspects a passenger on the page, and finds the inspection on the flight and the traveller', async ({
  page,
}) => {
  const flight = createFlight('7967', {}, 120);
  const traveller = createTraveller('JO967001', 'Quaresma', 'Domitila');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/boarding/passengers?document=JO967001');
  await page
    .getByRole('grid')
    .getByRole('link', { name: /QUARESMA/ })
    .click();
  await page.getByRole('link', { name: 'Inspection', exact: true }).click();
  const inspection = page.getByRole('region', { name: 'Inspection' });
  await expect(inspection).toContainText('Not inspected');
  await inspection.getByRole('button', { name: 'Inspect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Irregularity found').click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Queijo na bagagem');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(inspection).toContainText('Inspected by your organization');
  await expect(inspection).toContainText('Queijo na bagagem');
  await expect(page.getByRole('img', { name: 'Inspected' })).toBeVisible();

  const passengerPage = page.url();
  await page.getByRole('link', { name: /7967/ }).first().click();
  await expect(
    page.getByRole('row', { name: /QUARESMA/ }).getByRole('img', { name: 'Inspected' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Inspected', exact: true }).click();
  await expect(page).toHaveURL(/passengers-inspected$/);
  await expect(page.getByRole('row', { name: /QUARESMA/ })).toContainText('Irregularity found');

  await page.goto(passengerPage);
  await page.getByRole('link', { name: 'Details and booking' }).click();
  await page.getByRole('link', { name: 'View the traveller on all flights' }).click();
  await page.getByRole('link', { name: 'Inspections', exact: true }).click();
  const table = page.getByLabel('Inspections on all flights');
  await expect(table).toContainText('Queijo na bagagem');
  await page.getByRole('link', { name: 'Restrictions', exact: true }).click();
  await expect(page.getByText('No restrictions for you')).toBeVisible();
  await page.getByRole('link', { name: 'Occurrences', exact: true }).click();
  await expect(page.getByText('No occurrences')).toBeVisible();

  await page.goto(passengerPage);
  await inspection.getByRole('button', { name: 'Undo inspection' }).click();
  await dialog.getByRole('button', { name: 'Set back' }).click();
  await expect(inspection).toContainText('Not inspected');
  await expect(inspection).toContainText('Undone by');
});
