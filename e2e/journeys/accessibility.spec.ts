import { AxeBuilder } from '@axe-core/playwright';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { collectEvents } from '../support/audited-calls.ts';
import { expect, test } from '../support/journey.ts';
import { takeLayoutShift, watchLayoutShifts } from '../support/layout-shifts.ts';
import { listAdministratorScreens } from '../support/screens/administrator.ts';
import { listAirportScreens } from '../support/screens/airport.ts';
import { listLeadScreens } from '../support/screens/lead.ts';
import { publicScreens } from '../support/screens/public.ts';
import { leaveScreen, openScreen, type Screen, showOnPhone, turnLight } from '../support/screens/screen.ts';
import { slowdown } from '../support/slowdown.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Judge = (axe: AxeBuilder) => AxeBuilder;
/** Dark mode changes only colors, so only these are checked again. */
const schemes: Readonly<Record<'light' | 'dark', Judge>> = {
  light: axe => axe.withTags(rules),
  dark: axe => axe.withRules(['color-contrast', 'link-in-text-block']),
};

async function violations(page: Page, judge: Judge, part = 'html'): Promise<string[]> {
  // Loading axe takes longer than most checks.
  const isInjected = await page.evaluate(() => 'axe' in window);
  const { violations: found } = await judge(
    new AxeBuilder({ page, ...(isInjected ? { axeSource: ';' } : {}) })
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

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Interactive elements nested in others, whose click target is ambiguous. */
const countNested = (page: Page): Promise<number> =>
  page.locator(':is(a, button) :is(a, button, input, select)').count();

/** Filled buttons outside of dialogs. A page has one main act. */
const listFilledButtons = (page: Page): Promise<string[]> =>
  page.locator('[data-variant="filled"]:is(a, button):visible:not([role=dialog] *)').allInnerTexts();

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** First parts of text keys, such as `roles`. */
const textRoots = globSync('web/src/**/texts/*.json', { cwd: repository }).flatMap(file =>
  Object.keys(JSON.parse(readFileSync(join(repository, file), 'utf8')) as object),
);

const textKey = String.raw`\b(?:${[...new Set(textRoots)].join('|')})\.[A-Za-z]\w*`;
/** Ids, dates as they are stored, and countries as codes. */
const rawValue = String.raw`\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:Nationality|Country|Issued by): [A-Z]{2,3}\b`;
/** Codes, failed templates and messages of the browser, which no reader should see; longer text keys. */
const rawText =
  /\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b(?!@|\/\/)|\{\{|\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object Object\]|Failed to fetch|\b(?![\w.]*\.gov\.br)[a-z]+[A-Za-z]*(?:\.[a-z]+[A-Za-z]*){2,}\b/g;
/** In facts about people, also in monospace: status and card types alone, a sex after other facts. */
const loneCode = String.raw`^(?:HK|AX|DS|MC|VI)$`;
const loneSex = String.raw`· [MFX]$`;
/** Codes of findings and values of messages, which are shown as they are. */
const literal = '.mono, pre, code, dd, [contenteditable], .cm-editor, [role=gridcell]';
const facts = 'dd, td:not([role=gridcell])';

const rawTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ source, skipped, lone, within }) => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (parent === null || !parent.checkVisibility()) continue;
        const text = walker.currentNode.textContent ?? '';
        // Registers show codes of countries and airlines, of which some are also card types.
        const isFact = location.pathname.startsWith('/boarding/') && parent.closest(within) !== null;
        const patterns = [...(parent.closest(skipped) === null ? [source] : []), ...(isFact ? [lone] : [])];
        for (const pattern of patterns)
          for (const found of text.match(new RegExp(pattern, 'g')) ?? []) texts.push(`${found} in "${text}"`);
      }
      return texts;
    },
    {
      source: `${rawText.source}|${rawValue}|${textKey}`,
      skipped: literal,
      lone: `${loneCode}|${loneSex}`,
      within: facts,
    },
  );

const maxLayoutShift = 0.05;

const softly = expect.configure({ soft: true });

/** Returns the events beyond those allowed, each once. A part that the page has cached causes none. */
function listExtra(
  events: readonly string[],
  { events: allowed = events.slice(0, 1), repeats = [] }: Pick<Screen, 'events' | 'repeats'>,
): string[] {
  return events.filter(
    (event, at) => !allowed.includes(event) || (events.indexOf(event) !== at && !repeats.includes(event)),
  );
}

async function look(page: Page, screen: Screen, takeEvents: () => string[]): Promise<void> {
  await openScreen(page, screen);
  const shift = await takeLayoutShift(page);
  if (screen.prepare === undefined)
    softly(shift, `${screen.name}, layout shift`).toBeLessThan(maxLayoutShift);
  softly(await violations(page, schemes.light, screen.part), `${screen.name}, light`).toEqual([]);
  // Later events may come from records that arrive meanwhile.
  const events = takeEvents();
  if (screen.prepare === undefined)
    softly(listExtra(events, screen), `${screen.name}, further events of one opening`).toEqual([]);
  softly(await countNested(page), `${screen.name}, one within another`).toBe(0);
  softly(await rawTexts(page), `${screen.name}, raw codes`).toEqual([]);
  const filled = await listFilledButtons(page);
  softly(filled.length, `${screen.name}, filled: ${filled.join(', ')}`).toBeLessThan(2);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page), `${screen.name}, dark`).not.toBe(light);
  softly(await violations(page, schemes.dark, screen.part), `${screen.name}, dark`).toEqual([]);
  await showOnPhone(page, screen);
  await softly
    .poll(() => measureOverflow(page), { message: `${screen.name}, on a phone`, timeout: 20_000 })
    .toBe(0);
}

async function lookAtAll(page: Page, screens: readonly Screen[]): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  const takeEvents = collectEvents(page);
  await watchLayoutShifts(page);
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await leaveScreen(page);
      takeEvents();
      await turnLight(page);
      await page.setViewportSize(viewport);
      await takeLayoutShift(page);
      await look(page, screen, takeEvents);
    });
  }
}

test.describe.configure({ mode: 'parallel', timeout: slowdown * 400_000 });

test('checks public screens for WCAG 2.2 AA and horizontal scrolling on a phone', async ({ page }) => {
  await lookAtAll(page, publicScreens);
});

test.describe('without functionality', () => {
  test.use({ person: 'withoutFunctionality' });

  test('checks the no-access notice for WCAG 2.2 AA and horizontal scrolling on a phone', async ({
    page,
  }) => {
    const ready = (shownPage: Page) => shownPage.getByRole('link', { name: /@/ }).first();
    await lookAtAll(page, [{ name: 'no access', path: '/home', ready }]);
  });
});

test.describe('signed in', () => {
  test.use({ person: 'policeLead' });

  test('checks every screen for WCAG 2.2 AA and horizontal scrolling on a phone', async ({ page }) => {
    await lookAtAll(page, await listLeadScreens());
  });
});

test.describe('as administrator', () => {
  test.use({ person: 'administrator' });

  test("checks the administrator's screens for WCAG 2.2 AA and horizontal scrolling on a phone", async ({
    page,
  }) => {
    await lookAtAll(page, await listAdministratorScreens());
  });
});

test.describe('at the airport', () => {
  test.use({ person: 'airport' });

  test('checks the screens of boarding for WCAG 2.2 AA and horizontal scrolling on a phone', async ({
    page,
  }) => {
    await page.goto('/web/version');
    const face = await page.screenshot({ clip: { x: 0, y: 0, width: 500, height: 600 } });
    await lookAtAll(page, await listAirportScreens(face, String(7970 + test.info().retry)));
  });
});
