import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openScreen, publicScreens, screensOfAdministrator, screensOfLead } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('before signing on, no page scrolls sideways on a phone', async ({ page }) => {
  for (const screen of publicScreens) {
    await openScreen(page, screen);
    expect.soft(await overflow(page), screen.name).toBe(0);
  }
});

test.describe('signed in', () => {
  test.use({ person: 'policeLead' });

  test('home, flights, passenger, alerts and the form do not scroll sideways on a phone', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    for (const screen of await screensOfLead()) {
      await openScreen(page, screen);
      expect.soft(await overflow(page), screen.name).toBe(0);
    }
  });

  test('the menu opens over the screen and closes when something is chosen', async ({ page }) => {
    await page.goto('/web/home');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Flights' })).not.toBeInViewport();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(menu.getByRole('link', { name: 'Flights' })).toBeInViewport();
    await menu.getByRole('link', { name: 'Flights' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flights');
    await expect(menu.getByRole('link', { name: 'Flights' })).not.toBeInViewport();
  });
});

test.describe('the menu by keyboard', () => {
  test.use({ person: 'policeLead' });

  test('Escape closes it and the button has the focus again; meanwhile the focus stays within', async ({
    page,
  }) => {
    await page.goto('/web/home');
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    const inside = await menu.getByRole('link').count();
    for (let pressed = 0; pressed <= inside; pressed += 1) {
      expect(await menu.evaluate(element => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Tab');
    }
    // Past the last link nothing of the page behind has it.
    expect(await page.evaluate(() => document.activeElement?.closest('main, header') ?? null)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Flights' })).not.toBeInViewport();
    await expect(opener).toBeFocused();
  });
});

test.describe('as administrator', () => {
  test.use({ person: 'administrator' });

  test('panel, file, tokens, audit and export do not scroll sideways on a phone', async ({ page }) => {
    test.setTimeout(150_000);
    for (const screen of await screensOfAdministrator()) {
      await openScreen(page, screen);
      expect.soft(await overflow(page), screen.name).toBe(0);
    }
  });
});
