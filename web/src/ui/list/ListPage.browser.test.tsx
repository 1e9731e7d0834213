import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ListPart, type ListState, SampleList } from '../kit/SampleList.tsx';
import { findings, show } from '../kit/shown.tsx';

/** Flights of the sample leave around this moment. */
const from = Date.UTC(2026, 10, 22, 12);
const everything: readonly ListPart[] = ['choose', 'acts', 'preview', 'open'];

interface Wanted {
  count?: number;
  state?: ListState;
  parts?: readonly ListPart[];
  language?: 'pt' | 'en';
  path?: string;
}

let done: string[] = [];
const note = (what: string): void => void done.push(what);
let entry = 0;

/** Shows a list at an address of its own, so that no test finds where another left it. */
async function list({ count = 40, state = 'rows', parts = everything, language = 'en', path }: Wanted = {}) {
  entry += 1;
  await show(
    <SampleList count={count} state={state} parts={parts} from={from} onDone={note} />,
    path ?? `/kit?test=${entry}`,
    language,
  );
}

const grid = () => page.getByRole('grid', { name: /People|Pessoas/ });
const row = (name: RegExp) => grid().getByRole('row', { name });
const active = () => document.querySelector('tr[data-active="true"]')?.getAttribute('data-row');
const chosen = () => document.querySelectorAll('tr[aria-selected="true"]').length;
const anyRow = () => grid().getByRole('row').nth(1);

beforeEach(async () => {
  done = [];
  await page.viewport(1366, 768);
});

test('a list is worked by the keyboard alone: down, up, j, k, end, home, choose, open', async () => {
  await list({ parts: ['choose', 'open'] });
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}j');
  await expect.poll(active).toBe('2');
  await userEvent.keyboard('k{ArrowUp}');
  await expect.poll(active).toBe('0');
  await userEvent.keyboard('{End}');
  await expect.poll(active).toBe('39');
  await userEvent.keyboard('{Home}');
  await expect.poll(active).toBe('0');
  await userEvent.keyboard(' ');
  await expect.poll(chosen).toBe(1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.poll(chosen).toBe(3);
  await userEvent.keyboard('{Escape}');
  await expect.poll(chosen).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toContain('opened=');
});

test('the row that is read is named to a screen reader, and the focus stays on the table', async () => {
  await list();
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{End}');
  const named = (): string | null => grid().element().getAttribute('aria-activedescendant');
  await expect.poll(() => document.getElementById(named() ?? '')?.getAttribute('aria-rowindex')).toBe('41');
  expect(document.activeElement).toBe(grid().element());
});

test('3,000 rows are announced, few are drawn, and the last is reached at once', async () => {
  await list({ count: 3000 });
  await expect.element(anyRow()).toBeVisible();
  expect(grid().element().getAttribute('aria-rowcount')).toBe('3001');
  expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(60);
  grid().element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(row(/HELENA 2999|2999/)).toBeInTheDocument();
  expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(60);
});

test('boxes choose rows, the one in the head all that are shown, and the foot says what can be done with them', async () => {
  await list({ count: 12 });
  await anyRow()
    .getByRole('checkbox', { name: /^Select [A-Z]/ })
    .click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everything shown' }).click();
  await expect.element(page.getByText('12 selected')).toBeVisible();
  await page.getByRole('group', { name: 'Actions on the selection' }).getByRole('button').click();
  expect(done).toEqual(['read 12']);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(chosen).toBe(0);
});

test('beside the list stands the first row, then the one that is chosen; a removed one gives way to the next', async () => {
  await list({ count: 12 });
  const preview = page.getByRole('complementary', { name: 'Chosen row' });
  const first = () => document.querySelector('tr[data-row="0"]')?.textContent?.slice(0, 12) ?? '-';
  await expect.element(preview).toBeVisible();
  await expect.poll(() => preview.element().textContent).toContain(first());
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('1');
  const second = preview.element().querySelector('h2')?.textContent ?? '';
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => page.getByRole('heading', { name: second }).elements().length).toBe(0);
  await expect.poll(active).toBe('1');
});

test('the place of what stands beside the list is kept while the rows are on their way: nothing moves when they come', async () => {
  const act = page.getByRole('button', { name: 'New', exact: true });
  await list({ state: 'waiting' });
  await expect.element(act).toBeVisible();
  const before = act.element().getBoundingClientRect().right;
  await list();
  await expect.element(page.getByRole('complementary', { name: 'Chosen row' })).toBeVisible();
  expect(act.element().getBoundingClientRect().right).toBe(before);
});

test('without rows there is no preview, and the page says why and what to try', async () => {
  await list({ state: 'empty' });
  await expect.element(page.getByText('Nobody with these filters')).toBeVisible();
  expect(page.getByRole('complementary').elements()).toEqual([]);
});

test('a failure says what happened, has the code for support, and can be tried again', async () => {
  await list({ state: 'failed' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('The server did not answer in time.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(done).toEqual(['refetch']);
});

test('what changed since is told in the title line, and shown when asked', async () => {
  await list({ state: 'stale' });
  await page.getByRole('button', { name: '2 changes: show' }).click();
  expect(done).toEqual(['show']);
});

test('the quick filter shows the rows with all its words and says so; Escape takes it back', async () => {
  await list({ count: 40 });
  const quick = page.getByRole('textbox', { name: 'Filter this list' });
  await quick.fill('castelo');
  await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBeLessThan(20);
  for (const found of document.querySelectorAll('tr[data-row]'))
    expect(found.textContent).toContain('CASTELO');
  await quick.fill('nobody is called so');
  await expect.element(page.getByText('No row contains “nobody is called so”')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(anyRow()).toBeVisible();
});

test('figures sort highest first on the first click', async () => {
  await list({ count: 40 });
  await page.getByRole('button', { name: 'Bags' }).click();
  const head = grid().getByRole('columnheader', { name: 'Bags' });
  await expect.poll(() => head.element().getAttribute('aria-sort')).toBe('descending');
});

test('with Shift a second column sorts what the first leaves alike', async () => {
  await list({ count: 40 });
  const sortOf = (name: string): string | null =>
    grid().getByRole('columnheader', { name }).element().getAttribute('aria-sort');
  await page.getByRole('button', { name: 'Bags' }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click({ modifiers: ['Shift'] });
  await expect.poll(() => [sortOf('Bags'), sortOf('Name')]).toEqual(['descending', 'ascending']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(() => [sortOf('Bags'), sortOf('Name')]).toEqual(['none', 'ascending']);
});

test('a column is as wide as its edge is dragged or Alt with an arrow makes it, and as before after two clicks', async () => {
  await list({ count: 12 });
  await expect.element(anyRow()).toBeVisible();
  const head = () => grid().getByRole('columnheader', { name: 'Flight' }).element();
  const edge = () => page.elementLocator(head().lastElementChild ?? head());
  const width = (): number => Math.round(head().getBoundingClientRect().width);
  const before = width();
  await userEvent.dragAndDrop(edge(), page.getByRole('heading', { level: 1 }), {
    sourcePosition: { x: 4, y: 10 },
    targetPosition: { x: 1, y: 1 },
  });
  await expect.poll(width).toBe(48);
  page.getByRole('button', { name: 'Flight' }).element().focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Alt}');
  await expect.poll(width).toBe(64);
  await edge().dblClick();
  await expect.poll(width).toBe(before);
});

test('a row’s menu opens by its button and by key, and does what it says', async () => {
  await list({ count: 12 });
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Mark as read' }).click();
  expect(done).toHaveLength(1);
});

test('sorting, quick filter, row, chosen rows and scroll come back when the list is shown again at its address', async () => {
  const path = '/kit?test=again';
  await list({ count: 300, path });
  await expect.element(anyRow()).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('textbox', { name: 'Filter this list' }).fill('ana');
  await expect.element(page.getByText(/ of 300$/)).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{End} ');
  const scroller = (): number => grid().element().parentElement?.scrollTop ?? 0;
  await expect.poll(scroller).toBeGreaterThan(0);
  await expect.poll(active).toBeTruthy();
  const left = [active(), scroller()];
  await list({ count: 300, path });
  await expect.poll(() => [active(), scroller()]).toEqual(left);
  await expect.poll(chosen).toBe(1);
  expect(page.getByRole('textbox', { name: 'Filter this list' }).element()).toHaveProperty('value', 'ana');
});

test('how far one has scrolled comes back although the list was drawn again before its row was opened', async () => {
  const path = '/kit?test=scrolled';
  await list({ count: 300, path, parts: ['open'] });
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const scroller = () => grid().element().parentElement ?? document.body;
  scroller().scrollTo({ top: 4000 });
  await expect.poll(() => document.querySelectorAll('tr[data-row="112"]').length).toBe(1);
  // Drawn again by what is none of its place.
  await page.viewport(1000, 768);
  await page.viewport(1366, 768);
  expect(scroller().scrollTop).toBe(4000);
  document.querySelector<HTMLElement>('tr[data-row="112"] a[data-row-link]')?.click();
  await expect.poll(() => location.search).toContain('opened=');
  await list({ count: 300, path, parts: ['open'] });
  await expect.poll(() => scroller().scrollTop).toBe(4000);
});

test('rows are chosen from the one toggled last, wherever another sorting has put it', async () => {
  await list({ count: 12, parts: ['choose'] });
  await expect.element(anyRow()).toBeVisible();
  const box = (at: number) =>
    page.elementLocator(document.querySelectorAll('td[data-row-check]')[at] ?? document.body);
  await box(0).click();
  const first = document.querySelector('tr[aria-selected="true"]')?.textContent;
  const byName = page.getByRole('button', { name: 'Name', exact: true });
  await byName.click();
  await byName.click();
  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  await expect.poll(() => rows()[0]?.textContent === first).toBe(false);
  const at = rows().findIndex(row => row.textContent === first);
  const next = at === 0 ? 1 : at - 1;
  await box(next).click({ modifiers: ['Shift'] });
  await expect.poll(chosen).toBe(2);
});

test('groups have a head with their count', async () => {
  await list({ count: 100, parts: ['groups'] });
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('X0 7000 GRU–PTY 2');
});

for (const language of ['en', 'pt'] as const)
  for (const width of [1366, 390])
    for (const state of ['rows', 'empty', 'failed', 'stale'] as const)
      test(`no WCAG finding: ${state}, ${language}, ${width} px`, async () => {
        await page.viewport(width, 768);
        await list({ state, language });
        const there =
          state === 'empty' || state === 'failed'
            ? page.getByText(/API|Nobody|Ninguém|Nenhuma|server|servidor/)
            : grid().getByRole('row').nth(1);
        await expect.element(there.first()).toBeVisible();
        expect(await findings()).toEqual([]);
      });

test('on a phone a row is lines of text, nothing is wider than the screen, and what is touched is a thumb wide', async () => {
  await page.viewport(390, 844);
  await list({ count: 3000, parts: [...everything, 'wrap'] });
  await expect.element(grid().getByRole('row').nth(1)).toBeVisible();
  const wide = [...document.querySelectorAll('body *')].filter(
    element => element.getBoundingClientRect().right > 390.5,
  );
  expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
  expect(grid().getByRole('columnheader').elements()).toEqual([]);
  const button = document.querySelector('tr[data-row] [data-row-menu]')?.getBoundingClientRect();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const check = document.querySelector('tr[data-row] [data-row-check]')?.getBoundingClientRect();
  expect(Math.min(check?.width ?? 0, check?.height ?? 0)).toBeGreaterThanOrEqual(44);
});
