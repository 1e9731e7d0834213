import type { Locator, Page } from '@playwright/test';

export interface Screen {
  name: string;
  path: string;
  /** Visible once the screen is complete. */
  ready(page: Page): Locator;
  arrange?(): Promise<void>;
  prepare?(page: Page): Promise<void>;
  /** Selector of the new part, when the rest belongs to another screen. */
  part?: string;
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const firstRow = (page: Page): Locator => page.getByRole('grid').getByRole('gridcell').first();
export const hasButton = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

export function openOverlay(role: 'dialog' | 'menu', name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await button(name)(page);
    await page.getByRole(role).waitFor();
  };
}

export async function openScreen(page: Page, { path, arrange, ready, prepare }: Screen): Promise<void> {
  await arrange?.();
  await page.goto(`/web${path}`);
  await ready(page).waitFor();
  await prepare?.(page);
}

const phone = { width: 390, height: 844 };

/** Resizes an open screen to a phone. Reopens a menu or dialog that closed. */
export async function showOnPhone(page: Page, { ready, prepare, part }: Screen): Promise<void> {
  await page.setViewportSize(phone);
  if (prepare === undefined) await ready(page).waitFor();
  else if (part !== undefined && !(await page.locator(part).first().isVisible())) await prepare(page);
}
