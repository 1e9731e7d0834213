import { readFile } from 'node:fs/promises';
import { flights } from '@farol/contract';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createDeparture, createFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople } from '../support/travellers.ts';
import { people } from '../support/people.ts';

const integrator = new Integrator('Journey of the reports');
const main = (page: Page) => page.getByRole('main');

/** Exports by the menu of the list, with a reason. */
async function exportReport(page: Page, act: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
  await page.getByLabel('Reason').fill('Monthly report');
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
  return readFile(await (await coming).path());
}

test.describe('of a shift lead', () => {
  test.use({ person: 'policeLead' });

  test('opens the flights behind a day and exports them', async ({ page }) => {
    const flight = createFlight('7631');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight)));
    const day = flight.arrival.slice(0, 10);
    await page.goto('/web/home');
    await page.getByRole('button', { name: 'Reports' }).click();
    await page.getByRole('link', { name: 'Inspection summary' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspection summary report');
    await page.goto(`/web/reports/inspectionSintetic?from=${day}&to=${day}&carriers=${flight.carrier}`);
    await expect(page.getByText(/^\d+ flights? on .* with .* inspected \(/)).toBeVisible();

    await main(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/group=FLIGHT/);
    await expect(page.getByRole('link', { name: `${flight.carrier} ${flight.number}` })).toBeVisible();
    const csv = (await exportReport(page, 'Export CSV')).toString('utf8');
    expect(csv.split('\r\n')[0]).toContain('Flight,Day,Airport,Direction,Flight type,Passengers,Crew');
    expect(csv).toContain(`${flight.carrier} ${flight.number}`);
    await page.getByRole('link', { name: `${flight.carrier} ${flight.number}` }).click();
    await expect(page).toHaveURL(/\/boarding\/flights\/.*\/passengers/);
  });

  test('has a report prepared in the background, leaves, and finds the file again', async ({ page }) => {
    const flight = createFlight('7633');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight)));
    const day = flight.arrival.slice(0, 10);
    await page.goto(
      `/web/reports/inspectionSintetic?from=${day}&to=${day}&carriers=${flight.carrier}&group=FLIGHT`,
    );
    await main(page).getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    await page.getByLabel('Prepare in the background').check();
    await page.getByLabel('Reason').fill('Monthly report');
    await page.getByRole('dialog').getByRole('button', { name: 'Prepare file' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prepared files');
    await page.goto('/web/home');
    await page.getByRole('button', { name: 'Reports' }).click();
    await page.getByRole('link', { name: 'Prepared files' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Inspection summary report' }).first();
    await expect(row.getByText('Ready', { exact: true })).toBeVisible();
    const coming = page.waitForEvent('download');
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Download' }).click();
    const csv = await readFile(await (await coming).path(), 'utf8');
    expect(csv).toContain(`${flight.carrier} ${flight.number}`);
  });
});

test.describe('of an analyst', () => {
  test.use({ person: 'aviation' });

  test('shows charts with their table, and leaves out an excluded flight', async ({ page }) => {
    const flight = createFlight('7632');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight)));
    const day = flight.departure.slice(0, 10);
    const { rows } = await call(people.aviation, flights.searchFlights, {
      body: { from: day, to: day, carriers: [flight.carrier], number: flight.number },
    });
    expect(rows).toHaveLength(1);
    const criteria = `from=${day}&to=${flight.arrival.slice(0, 10)}&carriers=${flight.carrier}`;
    await page.goto(`/web/reports/graphicIndicatorsApiReport?${criteria}`);
    const chart = page.getByRole('img', { name: 'Flights by day. The table has the same numbers.' });
    await expect(chart.locator('canvas')).toBeVisible();
    await page.getByText('Table', { exact: true }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();

    await page.goto(`/web/reports/indicatorsReport?${criteria}`);
    const note = page.getByText(/Not counted: \d+ flights? excluded from the indicators\./);
    const countExcluded = async () =>
      Number(/Not counted: (\d+)/.exec((await note.textContent()) ?? '')?.[1]);
    const before = await countExcluded();
    const sheet = await exportReport(page, 'Export spreadsheet');
    expect(sheet.subarray(0, 2).toString('latin1')).toBe('PK');

    await main(page).getByRole('link', { name: 'Excluded flights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights excluded from the indicators');
    await page.goto(`/web/reports/indicatorsReport/excludedFlights?${criteria}&state=INCLUDED`);
    const row = page.getByRole('row').filter({ hasText: `${flight.carrier} ${flight.number}` });
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /Exclude from the indicators/ }).click();
    await page.getByLabel('Reason').fill('Reader without power');
    await page.getByRole('dialog').getByRole('button', { name: 'Exclude from the indicators' }).click();
    await expect(row).toBeHidden();
    await page.goto(`/web/reports/indicatorsReport?${criteria}`);
    await expect.poll(countExcluded).toBeGreaterThan(before);
  });
});

test.describe('of an administrator', () => {
  test.use({ person: 'administrator' });

  test('opens the people of a nationality and of an age in the passenger search', async ({ page }) => {
    const flight = createDeparture('7634');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight)));
    const day = flight.departure.slice(0, 10);
    const criteria = `from=${day}&to=${day}&carriers=${flight.carrier}&airports=GRU&direction=DEPARTURES`;
    for (const [group, criterion] of [
      ['NATIONALITY', /nationality=[A-Z]{3}/],
      ['AGE_BAND', /minAge=\d+/],
    ] as const) {
      await page.goto(`/web/reports/totalizersReport?${criteria}&group=${group}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Totalizers');
      const row = main(page)
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .first();
      await expect(row).toBeVisible();
      const [, , passengers, crew] = await row.getByRole('gridcell').allTextContents();
      const people = Number(passengers) + Number(crew);
      expect(people).toBeGreaterThan(0);
      await row.getByRole('link').click();
      await expect(page).toHaveURL(/\/boarding\/passengers\?/);
      await expect(page).toHaveURL(criterion);
      await expect(page.getByRole('status').getByText(new RegExp(`^${people} results?$`))).toBeVisible();
    }
  });

  test('opens the calls behind an HTTP status', async ({ page }) => {
    const flight = createFlight('7635');
    await expectProcessed(integrator, await integrator.send(flight, createPeople(flight)));
    const day = Temporal.Now.plainDateISO('America/Sao_Paulo').toString();
    await page.goto(`/web/reports/apiRequestReport/ApiRequestReport?from=${day}&to=${day}&group=STATUS`);
    await main(page).getByRole('link', { name: '202', exact: true }).click();
    await expect(page).toHaveURL(/list-api-audit\?.*status=202/);
    await expect(page.getByText('HTTP status: 202')).toBeVisible();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });
});
