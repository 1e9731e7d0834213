import { drawImage } from '../support/drawing.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the icons and actions');

test.use({ person: 'accessManager', viewport: { width: 1366, height: 768 } });

test('adds an action with an icon, records it by one click, sees the icon, and undoes it', async ({
  page,
}) => {
  await page.goto('/web/inspection/icon-action/list');
  await page.getByRole('link', { name: 'Add action' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Bagagem aberta');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required field').first()).toBeVisible();
  const upload = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(Choose|Change) image$/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await upload('icon.png', 'image/png', svg);
  await expect(page.getByText('The content of the file is not a PNG or JPEG image.')).toBeVisible();
  await upload(
    'icon.png',
    'image/png',
    await drawImage(page, { type: 'image/png', color: 'orange', width: 80, height: 80 }),
  );
  await expect(page.getByRole('img', { name: 'Chosen icon' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Bagagem aberta/ })).toBeVisible();

  const flight = createFlight('7966', {}, 120);
  const traveller = createTraveller('JO966001', 'Ximenes', 'Custodia');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/inspection/international/arrivals-passengers?carriers=ZQ');
  await page.getByRole('textbox', { name: 'Filter this list' }).fill('ximenes');
  await page.getByRole('gridcell', { name: /^XIMENES/ }).click();
  const beside = page.getByRole('complementary', { name: 'Selected passenger' });
  await beside.getByRole('button', { name: 'Bagagem aberta' }).click();
  await expect(page.getByText('Bagagem aberta: recorded for XIMENES, CUSTODIA.')).toBeVisible();
  const row = page.getByRole('row', { name: /XIMENES/ });
  await expect(row.getByRole('img', { name: 'Bagagem aberta' })).toBeVisible();

  await beside.getByRole('link', { name: /XIMENES/ }).click();
  await expect(page.getByRole('img', { name: 'Bagagem aberta' })).toBeVisible();
  await page.getByRole('link', { name: 'Inspection', exact: true }).click();
  const actions = page.getByRole('region', { name: 'Actions' });
  await expect(actions.getByRole('table')).toContainText('Lívia Sampaio Correia');
  await actions.getByRole('button', { name: 'Bagagem aberta' }).click();
  await expect(page.getByText('Bagagem aberta: undone for XIMENES, CUSTODIA.')).toBeVisible();
  await expect(actions.getByRole('table')).toContainText('Undone');
});
