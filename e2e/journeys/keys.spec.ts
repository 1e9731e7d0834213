import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.use({ person: 'policeLead' });

/** Presses `g` and a letter at once: a busy page may react to the first key too late. */
async function goTo(page: Page, letter: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
}

test('opens screens with g and a letter, and lists these keys', async ({ page }) => {
  await page.goto('/web/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Pending items' })).toBeVisible();
  await goTo(page, 'f');
  await expect(page).toHaveURL(/\/web\/boarding\/flights/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights');
  await goTo(page, 'h');
  await expect(page).toHaveURL('/web/home');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('Go to Flights')).toBeVisible();
});

test('focuses the skip link first, also after a reload', async ({ page }) => {
  await page.goto('/web/home');
  for (const visit of ['first', 'reloaded']) {
    await expect(page.getByRole('heading', { level: 1, name: 'Pending items' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' }), visit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), visit).toBeFocused();
    await page.reload();
  }
});
