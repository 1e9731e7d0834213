import type { Page } from '@playwright/test';
import { getBuiltFile } from '../support/built-files.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of occurrences without a network');
/** Minutes in the air of flights that left an hour ago: they land in an hour. */
const landsSoon = 120;
const photograph = {
  name: 'mala.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const waits = '1 act waits for the network on this device.';
const isAway = '**/web-inspection/**';

async function write(page: Page, description: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Category' }).fill('Entrevista');
  await page.getByRole('option', { name: /Entrevista reservada/ }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
}

/** The panel loads the form and the categories before they are needed. */
async function goAway(page: Page): Promise<void> {
  for (const part of [
    getBuiltFile('src/areas/occurrences/occurrences/form/Add.tsx'),
    getBuiltFile('src/areas/occurrences/texts/en.json'),
    '/occurrences/categories',
  ])
    await expect
      .poll(() =>
        page.evaluate(
          name => performance.getEntriesByType('resource').some(entry => entry.name.includes(name)),
          part,
        ),
      )
      .toBe(true);
  // Other parts of the form load beside these.
  let loaded = 0;
  await expect
    .poll(
      async () => {
        const before = loaded;
        loaded = await page.evaluate(() => performance.getEntriesByType('resource').length);
        return loaded - before;
      },
      { intervals: [1000] },
    )
    .toBe(0);
  await page.context().setOffline(true);
  await page.route(isAway, route => route.abort());
}

async function comeBack(page: Page): Promise<void> {
  await page.unroute(isAway);
  await page.context().setOffline(false);
}

test.use({ person: 'policeLead', viewport: { width: 1366, height: 768 } });

test('keeps an occurrence with a photograph on the device, corrects it, and sends it once', async ({
  page,
}) => {
  const flight = createFlight('7986', {}, landsSoon);
  const traveller = createTraveller('JO986001', 'Aarao', 'Brigida');
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
  await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
  await page.getByRole('link', { name: formatFlight(flight) }).click();
  const person = page.getByRole('gridcell', { name: 'AARAO, BRIGIDA', exact: true });
  await person.click();
  await expect(page.getByRole('complementary', { name: 'Selected passenger' })).toBeVisible();

  await goAway(page);
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Register occurrence' })).toBeVisible();
  await write(page, 'Mala sem dono na esteira.');
  // Ahead of the platform, like the clock of a wrong tablet.
  const time = page.getByRole('textbox', { name: 'Local time' });
  const rightTime = await time.inputValue();
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  const rightDate = await date.inputValue();
  await date.fill(rightDate.replace(/\d{4}$/, year => String(Number(year) + 1)));
  await page.locator('input[type=file]').first().setInputFiles(photograph);
  await expect(page.getByText('mala.png')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(waits)).toBeVisible();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Exit' }).click();
  await page
    .getByRole('dialog', { name: 'Some acts were not sent' })
    .getByRole('button', { name: 'Cancel' })
    .click();

  await comeBack(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('1 act was refused.')).toBeVisible();
  await page.getByRole('link', { name: 'Correct' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Mala sem dono na esteira.');
  await expect(page.getByText('mala.png')).toBeVisible();
  await date.fill(rightDate);
  await time.fill(rightTime);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Occurrence registered.')).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: 'Entrevista reservada' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Mala sem dono na esteira.');
  await expect(entry.getByRole('button', { name: /mala\.png/ })).toBeVisible();

  await page.goBack();
  await page.goto('/web/inspection/international/arrivals-flights?carriers=ZQ');
  await expect(page.getByText('1 act was refused.')).toHaveCount(0);
  await page.getByRole('link', { name: formatFlight(flight) }).click();
  await person.click();
  await goAway(page);
  await page.keyboard.press('o');
  await write(page, 'Segunda mala.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await comeBack(page);
  await expect(page.getByText(/^Sent to the server:/)).toBeVisible();
  await expect(page.getByText(waits)).toHaveCount(0);
});
