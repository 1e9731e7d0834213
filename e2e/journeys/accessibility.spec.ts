import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import {
  openScreen,
  publicScreens,
  type Screen,
  screensOfAdministrator,
  screensOfLead,
} from '../support/screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Judge = (axe: AxeBuilder) => AxeBuilder;
/** In the dark only colours are others, so only they are judged again. */
const schemes: Readonly<Record<'light' | 'dark', Judge>> = {
  light: axe => axe.withTags(rules),
  dark: axe => axe.withRules(['color-contrast', 'link-in-text-block']),
};

/** What axe finds, in a line each: the rule, what it asks, and where. */
async function violations(page: Page, judge: Judge, part = 'html'): Promise<string[]> {
  // Colours are judged as they end up, not on their way.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
  });
  const { violations: found } = await judge(
    new AxeBuilder({ page })
      .setLegacyMode()
      .include(part)
      .options({ resultTypes: ['violations'] }),
  ).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
  );
}

async function expectAccessible(page: Page, judge: Judge, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await openScreen(page, screen);
      expect.soft(await violations(page, judge, screen.part), screen.name).toEqual([]);
    });
  }
}

// What axe says is enough to mend it; following each step would take longer than the steps.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

for (const colorScheme of ['light', 'dark'] as const) {
  const judge = schemes[colorScheme];
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.setTimeout(180_000);

    test('screens before signing on are accessible (WCAG 2.2 AA)', async ({ page }) => {
      await expectAccessible(page, judge, publicScreens);
    });

    test.describe('without functionality', () => {
      test.use({ person: 'withoutFunctionality' });
      test('the no-access notice is accessible (WCAG 2.2 AA)', async ({ page }) => {
        const ready = (shown: Page) => shown.getByRole('link', { name: /@/ }).first();
        await expectAccessible(page, judge, [{ name: 'no access', path: '/home', ready }]);
      });
    });

    test.describe('signed in', () => {
      test.use({ person: 'policeLead' });
      test('every screen is accessible (WCAG 2.2 AA)', async ({ page }) => {
        await expectAccessible(page, judge, await screensOfLead());
      });
    });

    test.describe('as administrator', () => {
      test.use({ person: 'administrator' });
      test('the screens of what carriers send are accessible (WCAG 2.2 AA)', async ({ page }) => {
        await expectAccessible(page, judge, await screensOfAdministrator());
      });
    });
  });
}
