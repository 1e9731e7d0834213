import { expect, test } from '../support/journey.ts';

test.use({ person: 'policeLead' });

test('g and a letter go to a screen of the menu, and the list of keys names them', async ({ page }) => {
  await page.goto('/web/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for you' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/\/web\/boarding\/flights/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/web/home');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Go to Flights')).toBeVisible();
});

test('the link to the content is the first stop and works again after a reload', async ({ page }) => {
  await page.goto('/web/home');
  for (const visit of ['first', 'reloaded']) {
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting for you' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' }), visit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), visit).toBeFocused();
    await page.reload();
  }
});
