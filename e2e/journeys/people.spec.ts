import type { Locator, Page } from '@playwright/test';
import { expect, expectProcessed, test } from '../support/journey.ts';
import { createFlight, formatFlight } from '../support/flights.ts';
import { Integrator } from '../support/integrator.ts';
import { createPeople, createTraveller } from '../support/travellers.ts';

const integrator = new Integrator('Journey of the people of a flight');
const flight = createFlight('7411');
const traveller = createTraveller('JP118820', 'AARAO', 'VERA');

test.use({ person: 'policeLead' });

test.beforeAll(async () => {
  await expectProcessed(integrator, await integrator.send(flight, createPeople(flight, traveller)));
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.getByRole('grid').locator('tr[data-row]');

async function openPeople(page: Page): Promise<void> {
  await page.goto(`/web/boarding/flights?carriers=ZQ&number=${flight.number}`);
  await page.getByRole('link', { name: formatFlight(flight) }).click();
  await expect(heading(page)).toHaveText(`Passengers · ${formatFlight(flight)}`);
  await expect(page.getByText('13 results')).toBeVisible();
}

test('steps through the people in list order with j and k, also after a reload, and Back selects the last one', async ({
  page,
}) => {
  await openPeople(page);
  const names = (await rows(page).getByRole('link').allTextContents()).slice(0, 3);
  expect(names[0]).toBe('AARAO, VERA');
  await rows(page).getByRole('link').first().click();
  await expect(heading(page)).toHaveText('AARAO, VERA');
  await expect(page.getByText('1 of 13')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('First in the list · 1 of 13')).toBeVisible();

  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(names[1] ?? '');
  await expect(page.getByText('2 of 13', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Current flight' }).click();
  await page.reload();
  await expect(heading(page)).toHaveText(names[1] ?? '');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/events$/);
  await expect(heading(page)).toHaveText(names[2] ?? '');
  await expect(page.getByText('3 of 13')).toBeVisible();

  await page.goBack();
  await expect(heading(page)).toHaveText(`Passengers · ${formatFlight(flight)}`);
  await expect(rows(page).nth(2)).toHaveAttribute('data-active', 'true');
});

test('keeps the kind of people in the address', async ({ page }) => {
  await openPeople(page);
  await page.getByRole('main').getByText('Crew', { exact: true }).click();
  await expect(page).toHaveURL(/\?kind=CREW$/);
  await expect(page.getByText('No one of this type on this flight')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Crew' })).toBeChecked();
  await page.getByRole('main').getByText('Passengers', { exact: true }).click();
  await expect(page.getByText('13 results')).toBeVisible();
});

/** Advances the page's clock step by step, because its timer may start late. */
async function passMinutesUntilShown(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(element).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test('reports a person and a list changed by a push, and shows the change on request', async ({ page }) => {
  const changed = createFlight('7412');
  const send = async (seat: string): Promise<void> =>
    expectProcessed(
      integrator,
      await integrator.send(changed, createPeople(changed, { ...traveller, seat })),
    );
  await send('14C');
  await page.clock.install();
  await page.goto(`/web/boarding/flights?carriers=ZQ&number=${changed.number}`);
  await page.getByRole('link', { name: formatFlight(changed) }).click();
  await page.getByRole('link', { name: 'AARAO, VERA' }).click();
  // The previous list and other flights of the person also contain this seat.
  const seat = page.getByRole('definition').first();
  await expect(seat).toContainText('14C');
  await send('31K');
  const change = page.getByRole('button', { name: '1 change: show' });
  await passMinutesUntilShown(page, change);
  await change.click();
  await expect(seat).toContainText('31K');
  await expect(page.getByRole('main').getByText(/Before: 14C \(API, .+ LIS\)/)).toBeAttached();
  await expect(page.getByRole('button', { name: /change/ })).toBeHidden();
  await page.getByRole('link', { name: 'Current flight' }).click();
  await expect(page.getByRole('heading', { name: 'Changes since the previous push' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Seat/ })).toContainText('31K');

  await page.goBack();
  await expect(rows(page).first()).toContainText('14C');
  const changes = page.getByRole('button', { name: /changes?: show$/ });
  await passMinutesUntilShown(page, changes);
  await changes.click();
  await expect(rows(page).first()).toContainText('31K');
});

test('restricts a person from their page', async ({ page }) => {
  await openPeople(page);
  await page.getByRole('link', { name: 'AARAO, VERA' }).click();
  const act = page.getByRole('link', { name: 'Add restriction' });
  await expect(act).toHaveAttribute('href', '/web/inspection/restriction-list/add');
  await act.click();
  await expect(page).toHaveURL(/restriction-list\/add$/);
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({
    documents: [{ type: 'P', number: 'JP118820', issuer: 'PRT' }],
    names: [{ name: 'VERA AARAO', birthDate: '1984-05-17' }],
  });
});

test.describe('a user who may not restrict', () => {
  test.use({ person: 'aviation' });

  test('is not offered the restriction', async ({ page }) => {
    await openPeople(page);
    await page.getByRole('link', { name: 'AARAO, VERA' }).click();
    await expect(page.getByRole('main')).toContainText('JP118820');
    await expect(page.getByRole('link', { name: 'Add restriction' })).toBeHidden();
  });
});
