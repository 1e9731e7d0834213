import { expect, test } from '../support/journey.ts';

test.use({ person: 'police' });

test('finds a traveller by keyboard, and shows documents, flights and companions', async ({ page }) => {
  await page.goto('/web/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByText('Search for a traveller')).toBeVisible();
  await page.goto('/web/boarding/vu/search-vus?name=silva');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toContainText(/silva/i);
  // The name leaves the address, which ends the cursor.
  await expect(page).not.toHaveURL(/name=/);
  await page.getByRole('grid').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search-vu\/[\w-]+\/details/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/silva/i);
  for (const name of ['Current flight', 'Documents', 'Bookings and itineraries', 'Attachments'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^All flights/ }).click();
  await expect(page).toHaveURL(/all-flights/);
  await expect(page.getByRole('heading', { name: 'Flights by year and route' })).toBeVisible();
  await page.getByLabel('List of flights').getByRole('link').first().click();
  await expect(page).toHaveURL(/flights\/passengers/);
  await page.getByRole('link', { name: 'View the traveller on all flights' }).click();
  await expect(page).toHaveURL(/search-vu/);
});

test('says when no traveller matches, and when the traveller does not exist', async ({ page }) => {
  await page.goto('/web/boarding/vu/search-vus?name=qqqqqqq');
  await expect(page.getByText('No traveller matches these criteria')).toBeVisible();
  await page.goto('/web/boarding/vu/search-vu/019a0000-0000-7000-8000-000000000000/details');
  await expect(page).toHaveURL(/404/);
});

test('merges two travellers, splits a flight off, and undoes both', async ({ page }) => {
  await page.goto('/web/boarding/vu/search-vus?name=silva');
  const links = page.getByRole('grid').getByRole('link');
  await expect(links.nth(1)).toBeVisible();
  const [first = '', second = ''] = await links.evaluateAll(found =>
    found.map(link => (link as HTMLAnchorElement).href),
  );
  await page.goto(first);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Merge with another traveller' }).click();
  await dialog.getByLabel('Other traveller').fill(second);
  await dialog.getByLabel('Other traveller').press('Enter');
  await dialog.getByRole('radio', { name: /silva.* · /i }).check();
  await dialog.getByLabel('Reason').fill('Same face at the counter');
  await dialog.getByRole('button', { name: 'Merge with another traveller' }).click();
  await expect(page.getByText('Same face at the counter')).toBeVisible();

  await page.getByRole('button', { name: 'Split off these flights' }).first().click();
  await dialog.getByLabel('Reason').fill('Different face at the gate');
  await dialog.getByRole('button', { name: 'Split off flights' }).click();
  const decisions = page.getByLabel('Decisions about this traveller');
  await expect(decisions).toContainText('Different face at the gate');

  for (const left of [1, 0]) {
    await decisions.getByRole('button', { name: 'Undo' }).first().click();
    await dialog.getByLabel('Reason').fill('End of the exercise');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(decisions.getByRole('button', { name: 'Undo' })).toHaveCount(left);
  }
});
