import { readFile } from 'node:fs/promises';
import { drawImage } from '../support/drawing.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the attachments');

test.use({ person: 'policeLead', viewport: { width: 820, height: 1180 } });

test('attaches a photograph and a document on a tablet, downloads and deletes them', async ({ page }) => {
  const flight = createFlight('7968', {}, 120);
  const traveller = createTraveller('JO968001', 'Bittencourt', 'Zulmira');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/boarding/passengers?document=JO968001');
  await page
    .getByRole('grid')
    .getByRole('link', { name: /BITTENCOURT/ })
    .click();
  await page.getByRole('link', { name: 'Inspection', exact: true }).click();
  const section = page.getByRole('region', { name: 'Attachments' });
  const upload = async (button: string, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: button }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  const photograph = await drawImage(page, {
    type: 'image/jpeg',
    color: 'teal',
    width: 400,
    height: 300,
  });
  await expect(section.locator('input[capture="environment"]')).toHaveCount(1);
  await upload('Take photograph', 'bagagem.jpg', 'image/jpeg', photograph);
  await expect(section.getByRole('button', { name: 'bagagem.jpg' })).toBeVisible();
  const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_500_000, 7)]);
  await upload('Attach file', 'laudo.pdf', 'application/pdf', document);
  await expect(section.getByRole('button', { name: 'laudo.pdf' })).toBeVisible();
  await upload('Attach file', 'nota.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'));
  await expect(
    section.getByText('The content of nota.png does not match the name of the file.'),
  ).toBeVisible();
  await section.getByRole('button', { name: 'Dismiss' }).click();

  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'laudo.pdf' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toContain('laudo.pdf');
  expect((await readFile((await saved.path()) ?? '')).equals(document)).toBe(true);

  const line = section.getByRole('listitem').filter({ hasText: 'bagagem.jpg' });
  await line.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Foto repetida');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line).toHaveCount(0);
});
