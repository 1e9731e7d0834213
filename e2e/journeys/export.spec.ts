import { readFile } from 'node:fs/promises';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the export');

test.use({ person: 'administrator' });

test('exports as many rows as were counted', async ({ page }) => {
  // A carrier of this journey only, so that no other list changes the count.
  const flight = { ...createFlight('7801'), carrier: 'ZE' };
  const travellers = createPeople(flight, createTraveller('EX780101', 'SALDANHA', 'BEATRIZ'));
  await expectProcessed(integrator, await integrator.send(flight, travellers));
  const day = flight.departure.slice(0, 10);

  await page.goto(`/web/inspection/export-apipnr?from=${day}&to=${day}&carriers=ZE`);
  const summary = page.getByRole('region', { name: 'What will be exported' });
  await expect(summary.getByRole('status')).toHaveText(
    `${travellers.length} rows (one per person on each flight)`,
  );
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${travellers.length} rows` }).click();
  const dialog = page.getByRole('dialog', { name: 'Export personal data' });
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toContainText('at least 5 characters');
  await dialog.getByLabel('Reason').fill('To compare with the manifest');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`farol-api-pnr-${day}_${day}-ZE.csv`);
  const text = await readFile(await download.path(), 'utf8');
  const [header = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  expect(rows).toHaveLength(travellers.length);
  const countCells = (line: string) => line.replaceAll(/"[^"]*"/g, '').split(',').length;
  for (const row of rows) expect(countCells(row)).toBe(countCells(header));
  expect(rows.filter(row => row.includes('EX780101') && row.includes('SALDANHA'))).toHaveLength(1);
  await expect(page.getByText(`File saved: ${download.suggestedFilename()}`)).toContainText(
    `${travellers.length} rows`,
  );
});
