import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.use({ person: 'policeLead' });

/**
 * Presses `g` and a letter at once: on a busy machine the page's answer to the first may come later than the
 * second is due.
 */
async function goTo(page: Page, letter: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
}

test('g and a letter go to a screen of the menu, and the list of keys names them', async ({ page }) => {
  await page.goto('/web/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for you' })).toBeVisible();
  await goTo(page, 'f');
  await expect(page).toHaveURL(/\/web\/boarding\/flights/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights');
  await goTo(page, 'h');
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
