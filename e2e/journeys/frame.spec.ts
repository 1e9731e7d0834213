import type { Locator } from '@playwright/test';
import { bell } from '../support/frame.ts';
import { expect, test } from '../support/journey.ts';

test.use({ person: 'administrator', viewport: { width: 1366, height: 768 } });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
}

test('names the icons of the bar, and keeps the badge of the bell clear of the finder', async ({ page }) => {
  await page.goto('/web/home');
  const finder = page.getByRole('banner').getByRole('combobox');
  await expect(finder).toBeVisible();
  await expect(bell(page)).toBeVisible();
  for (const tool of await page.getByRole('banner').locator('button, a:has(svg)').all())
    if (await tool.isVisible()) await expect(tool).toHaveAttribute('title', /\S/);
  // The widest count.
  const badge = await bell(page).evaluate(link => {
    const copy = link.querySelector('span') ?? link.appendChild(document.createElement('span'));
    copy.textContent = '999+';
    return link.getBoundingClientRect().left + 20 + copy.scrollWidth;
  });
  expect(badge).toBeLessThanOrEqual((await boxOf(finder)).x);
});

test('folds the groups of the menu, so that it fits, and remembers them', async ({ page }) => {
  await page.goto('/web/admin/airport/list');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const group = (name: string) => menu.getByRole('button', { name });
  await expect(menu.getByRole('link', { name: 'Airlines' })).toBeInViewport();
  await expect(group('Inspection')).toHaveAttribute('aria-expanded', 'false');
  const fits = await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  expect(fits).toBe(true);
  await group('Administration').click();
  await expect(menu.getByRole('link', { name: 'Airlines' })).toBeHidden();
  await group('Search').click();
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Flights', exact: true })).toBeVisible();
  await expect(group('Administration')).toHaveAttribute('aria-expanded', 'false');
});
