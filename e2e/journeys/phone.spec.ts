import { expect, test } from '../support/journey.ts';

// Horizontal scrolling is checked for every screen in accessibility.spec.ts.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, person: 'policeLead' });

test('opens the menu over the screen and closes it after a choice', async ({ page }) => {
  await page.goto('/web/home');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Flights' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(menu.getByRole('link', { name: 'Flights' })).toBeInViewport();
  await menu.getByRole('link', { name: 'Flights' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights');
  await expect(menu.getByRole('link', { name: 'Flights' })).not.toBeInViewport();
});

test('offers one order and one grouping for alerts', async ({ page }) => {
  await page.goto('/web/admin/alerts');
  await expect(page.getByRole('checkbox', { name: 'Select all displayed rows' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveCount(1);
});
