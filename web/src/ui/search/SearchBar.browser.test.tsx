import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusFilter } from '#ui/keyboard/keys.ts';
import SearchSection from '#ui/kit/sections/search.tsx';
import { listAccessibilityViolations, renderInPage } from '#ui/kit/renderInPage.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { SearchPlaceholder } from './SearchBar.tsx';

const number = () => page.getByRole('textbox', { name: 'Number' });
const getParameter = (name: string): string | null => new URLSearchParams(location.search).get(name);

const open = (query = '', language: 'pt' | 'en' = 'en') =>
  renderInPage(<SearchSection />, `/kit?${query}`, language);

beforeEach(async () => {
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async address =>
    Response.json(String(address).includes('/airports/choices') ? { rows: [], truncated: false } : []),
  );
  await page.viewport(1366, 768);
});

test('searches on Enter and writes the address with dates', async () => {
  await open();
  await number().fill('7007');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getParameter('number')).toBe('7007');
  expect(getParameter('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(getParameter('state')).toBeNull();
});

test('focuses the first field after loading when it was requested earlier', async () => {
  let arrive: () => void = () => undefined;
  const fields = new Promise<void>(done => {
    arrive = done;
  });
  const Line = lazy(async () => {
    await fields;
    return {
      default: () => (
        <label data-first-filter>
          First <input />
        </label>
      ),
    };
  });
  const parts = (
    <>
      <input aria-label="Quick" data-quick-filter />
      <LazyPart fallback={<SearchPlaceholder chips={false} />} onFailed={() => undefined}>
        <Line />
      </LazyPart>
    </>
  );
  await renderInPage(parts, '/kit');
  await expect.element(page.getByRole('textbox', { name: 'Quick' })).toBeVisible();
  focusFilter();
  expect(document.activeElement).toBe(document.body);
  arrive();
  await expect.element(page.getByRole('textbox', { name: 'First' })).toHaveFocus();
});

test('shows an error at its field, focuses it and does not search', async () => {
  await open();
  await number().fill('AB');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Number must be in the format 7007')).toBeVisible();
  await expect.element(number()).toHaveFocus();
  expect(getParameter('number')).toBeNull();
});

test('shows a wrong format only when the field is left', async () => {
  await open();
  await page.getByRole('button', { name: 'More filters' }).click();
  const problem = page.getByText(/^Nationality must be in the format/);
  await page.getByRole('combobox', { name: 'Nationality' }).click();
  await userEvent.keyboard('qqqq');
  await expect.element(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('QQQQ');
  await expect.element(problem).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(problem).toBeVisible();
  await page.getByRole('combobox', { name: 'Nationality' }).click();
  await userEvent.keyboard('q');
  await expect.element(problem).not.toBeInTheDocument();
});

test.each([
  ['from=2026-03-05&to=2026-03-01', 'The start date must be before the end date.'],
  ['from=2026-02-30&to=2026-03-01', 'The page address has a date that does not exist.'],
])('reports dates of the address that it does not use (%s) until the next search', async (query, problem) => {
  await open(query);
  const alert = page.getByText(`${problem} The search shows the default period.`);
  await expect.element(alert).toBeVisible();
  await number().click();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).not.toBeInTheDocument();
});

test('refuses a period of 31 days in the user’s language and searches one of 30', async () => {
  await open('from=2026-03-01&to=2026-03-02', 'pt');
  const last = page.getByRole('textbox', { name: 'Até' }).first();
  await last.fill('31/03/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('O período deve ser menor que 31 dias.').first()).toBeVisible();
  await last.fill('30/03/2026');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getParameter('to')).toBe('2026-03-30');
});

test('shows the search as removable chips, or clears all but the period', async () => {
  await open('from=2026-03-01&to=2026-03-02&carriers=XQ,Z9&number=7007&state=DONE');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await expect.element(chips.getByText('Carrier: XQ, Z9')).toBeVisible();
  await expect.element(chips.getByText('State: Done')).toBeVisible();
  await chips.getByRole('button', { name: 'Remove filter: Number: 7007' }).click();
  await expect.poll(() => getParameter('number')).toBeNull();
  expect(getParameter('carriers')).toBe('XQ,Z9');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => location.search).toBe('?from=2026-03-01&to=2026-03-02');
});

test('keeps typed text when a chip is removed and drops it on clear', async () => {
  await open('from=2026-03-01&to=2026-03-02&carriers=XQ');
  await number().fill('7007');
  await page.getByRole('button', { name: 'Remove filter: Carrier: XQ' }).click();
  await expect.poll(() => getParameter('carriers')).toBeNull();
  await expect.element(number()).toHaveValue('7007');
  await userEvent.keyboard('{Enter}');
  await number().fill('7008');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(number()).toHaveValue('');
});

test('searches immediately on a segment', async () => {
  await open();
  await page.getByRole('radiogroup', { name: 'Origin' }).getByText('Rule').click();
  await expect.poll(() => getParameter('origin')).toBe('RULE');
  await page.getByRole('checkbox', { name: 'Shown' }).click();
  await expect.poll(() => getParameter('shown')).toBe('1');
  expect(getParameter('origin')).toBe('RULE');
});

test('clears the last 24 hours when dates change', async () => {
  await open('last=24h');
  await expect.element(page.getByText('Last 24 hours').first()).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => getParameter('from')).toMatch(/^\d{4}/);
  expect(getParameter('last')).toBeNull();
});

test('searches immediately on a quick choice, until another period is chosen', async () => {
  await open('number=7007');
  const near = page.getByRole('button', { name: 'Now ±3 h' });
  await near.click();
  await expect.poll(() => location.search).toBe('?number=7007&near=3h');
  await expect.element(near).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => getParameter('near')).toBeNull();
  expect(getParameter('from')).toBe(getParameter('to'));
  await expect.element(near).toHaveAttribute('aria-pressed', 'false');
});

test('opens more fields behind a button on a phone, within the screen’s width', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByRole('button', { name: 'More filters' }).first()).toBeVisible();
  await expect.element(number()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More filters' }).first().click();
  await expect.element(number()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('closes the fields on a phone after a search and returns the focus, but not after an error', async () => {
  await page.viewport(390, 844);
  await open();
  const more = page.getByRole('button', { name: /^(More|Fewer) filters$/ }).first();
  await more.click();
  await number().fill('70x7');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(number()).toBeVisible();
  await number().fill('7007');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => getParameter('number')).toBe('7007');
  await expect.element(number()).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test.each(['pt', 'en'] as const)(
  'shows whole dates and one line of fields on small desktop screens, in %s',
  async language => {
    for (const width of [1040, 1126]) {
      await page.viewport(width, 800);
      await open('', language);
      const inputs = () => [...document.querySelectorAll<HTMLInputElement>('fieldset input')];
      await expect.poll(() => inputs().length).toBe(2);
      for (const input of inputs()) expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
      const submit = document.querySelector('form [type="submit"]')?.getBoundingClientRect();
      expect(submit?.top).toBe(document.querySelector('fieldset')?.getBoundingClientRect().top);
    }
  },
);

test.each(['pt', 'en'] as const)('meets WCAG with all fields, in %s', async language => {
  await open('number=7007&carriers=XQ', language);
  await page
    .getByRole('button', { name: language === 'pt' ? 'Mais filtros' : 'More filters' })
    .first()
    .click();
  await expect.element(page.getByRole('combobox', { name: 'Record' })).toBeVisible();
  expect(await listAccessibilityViolations()).toEqual([]);
});
