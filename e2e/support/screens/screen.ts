import type { Locator, Page } from '@playwright/test';

export interface Screen {
  name: string;
  path: string;
  /** Visible once the screen is complete. */
  ready(page: Page): Locator;
  arrange?(): Promise<void>;
  prepare?(page: Page): Promise<void>;
  /** Audit events of one opening, if there are several. */
  events?: readonly string[];
  /** Events that a file or flight that arrives meanwhile can repeat. */
  repeats?: readonly string[];
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

const gap = 'between two screens';

/** Chooses the light scheme, and waits until the application has followed. */
export async function turnLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  if (isInApplication(page)) await page.locator('html[data-mantine-color-scheme=light]').waitFor();
}

const isInApplication = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/web/');

/** Changes the address without a load, as links of the application do. */
function moveTo(page: Page, path: string): Promise<void> {
  return page.evaluate(address => {
    const { idx = 0 } = Object(history.state) as { idx?: number };
    history.pushState({ key: `journey-${idx + 1}`, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/web${path}`);
}

/**
 * Replaces the screen by the not-found page, which forms and overlays do not prevent. Otherwise a check could
 * see the previous screen while the next one loads.
 */
export async function leaveScreen(page: Page): Promise<void> {
  if (!isInApplication(page)) return;
  await moveTo(page, `/404?url=${encodeURIComponent(gap)}`);
  await page.getByText(gap).waitFor();
}

/** Opens a screen after `leaveScreen`. Only the first one of a page loads the application. */
export async function openScreen(page: Page, { path, arrange, ready, prepare }: Screen): Promise<void> {
  await arrange?.();
  if (isInApplication(page)) {
    await moveTo(page, path);
    await page.getByText(gap).waitFor({ state: 'detached' });
  } else {
    await page.goto(`/web${path}`);
    // Checks see final colors, not those of a transition.
    await page.addStyleTag({
      content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
    });
  }
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
