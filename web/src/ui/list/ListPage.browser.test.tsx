import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ListPart, type ListState, SampleList } from '#ui/kit/SampleList.tsx';
import { listAccessibilityViolations, renderInPage } from '#ui/kit/renderInPage.tsx';

const from = Date.UTC(2026, 10, 22, 12);
const everything: readonly ListPart[] = ['choose', 'acts', 'preview', 'open'];

interface ListOptions {
  count?: number;
  state?: ListState;
  parts?: readonly ListPart[];
  language?: 'pt' | 'en';
  path?: string;
}

let done: string[] = [];
const note = (what: string): void => void done.push(what);
let entry = 0;

/** Uses a separate address, so that tests do not share stored state. */
async function list({
  count = 40,
  state = 'rows',
  parts = everything,
  language = 'en',
  path,
}: ListOptions = {}) {
  entry += 1;
  await renderInPage(
    <SampleList count={count} state={state} parts={parts} from={from} onDone={note} />,
    path ?? `/kit?test=${entry}`,
    language,
  );
}

const grid = () => page.getByRole('grid', { name: /People|Pessoas/ });
const row = (name: RegExp) => grid().getByRole('row', { name });
const activeRow = () => document.querySelector('tr[data-active="true"]')?.getAttribute('data-row');
const countChosen = () => document.querySelectorAll('tr[aria-selected="true"]').length;
const anyRow = () => grid().getByRole('row').nth(1);

beforeEach(async () => {
  done = [];
  await page.viewport(1366, 768);
});

test('moves, selects and opens rows by keyboard', async () => {
  await list({ parts: ['choose', 'open'] });
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}j');
  await expect.poll(activeRow).toBe('2');
  await userEvent.keyboard('k{ArrowUp}');
  await expect.poll(activeRow).toBe('0');
  await userEvent.keyboard('{End}');
  await expect.poll(activeRow).toBe('39');
  await userEvent.keyboard('{Home}');
  await expect.poll(activeRow).toBe('0');
  await userEvent.keyboard(' ');
  await expect.poll(countChosen).toBe(1);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.poll(countChosen).toBe(3);
  await userEvent.keyboard('{Escape}');
  await expect.poll(countChosen).toBe(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toContain('opened=');
});

test('names the active row to screen readers and keeps the focus on the table', async () => {
  await list();
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{End}');
  const activeRowId = (): string | null => grid().element().getAttribute('aria-activedescendant');
  await expect
    .poll(() => document.getElementById(activeRowId() ?? '')?.getAttribute('aria-rowindex'))
    .toBe('41');
  expect(document.activeElement).toBe(grid().element());
});

test('announces 3,000 rows, renders few and reaches the last', async () => {
  await list({ count: 3000 });
  await expect.element(anyRow()).toBeVisible();
  expect(grid().element().getAttribute('aria-rowcount')).toBe('3001');
  expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(60);
  grid().element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(row(/HELENA 2999|2999/)).toBeInTheDocument();
  expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(60);
});

test('selects rows by checkbox, all by the head, and shows bulk actions', async () => {
  await list({ count: 12 });
  await anyRow()
    .getByRole('checkbox', { name: /^Select [A-Z]/ })
    .click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all displayed rows' }).click();
  await expect.element(page.getByText('12 selected')).toBeVisible();
  await page.getByRole('group', { name: 'Actions for the selected items' }).getByRole('button').click();
  expect(done).toEqual(['read 12']);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(countChosen).toBe(0);
});

test('previews the first row, then the chosen one, then the successor of a removed one', async () => {
  await list({ count: 12 });
  const preview = page.getByRole('complementary', { name: 'Selected row' });
  const first = () => document.querySelector('tr[data-row="0"]')?.textContent?.slice(0, 12) ?? '-';
  await expect.element(preview).toBeVisible();
  await expect.poll(() => preview.element().textContent).toContain(first());
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeRow).toBe('1');
  const second = preview.element().querySelector('h2')?.textContent ?? '';
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => page.getByRole('heading', { name: second }).elements().length).toBe(0);
  await expect.poll(activeRow).toBe('1');
});

test('reserves the preview’s space while rows load', async () => {
  const act = page.getByRole('button', { name: 'New', exact: true });
  await list({ state: 'waiting' });
  await expect.element(act).toBeVisible();
  const before = act.element().getBoundingClientRect().right;
  await list();
  await expect.element(page.getByRole('complementary', { name: 'Selected row' })).toBeVisible();
  expect(act.element().getBoundingClientRect().right).toBe(before);
});

test('shows an explanation and no preview without rows', async () => {
  await list({ state: 'empty' });
  await expect.element(page.getByText('Nobody with these filters')).toBeVisible();
  expect(page.getByRole('complementary').elements()).toEqual([]);
});

test('shows the cause and support code of a failure, with a retry', async () => {
  await list({ state: 'failed' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('The server did not answer in time.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(done).toEqual(['refetch']);
});

test('announces changes in the title line and shows them on request', async () => {
  await list({ state: 'stale' });
  await page.getByRole('button', { name: '2 changes: show' }).click();
  expect(done).toEqual(['show']);
});

test('filters rows by all words until Escape', async () => {
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

test('searches or filters the loaded rows with the same field', async () => {
  await list({ count: 40, parts: ['search'] });
  await page.getByRole('searchbox', { name: 'Name' }).fill('castelo');
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Filter this list' }).click();
  const filter = page.getByRole('textbox', { name: 'Filter this list' });
  await expect.element(filter).toHaveValue('castelo');
  await expect.element(filter).toHaveFocus();
  await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBeLessThan(20);
  await userEvent.keyboard('{Enter}');
  await expect.element(grid()).toHaveFocus();
  expect(done).toEqual([]);
  await page.getByRole('button', { name: 'Stop filtering this list' }).click();
  await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBeGreaterThan(20);
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['search castelo']);
});

test('fills only the main act', async () => {
  await list({ parts: ['search'] });
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible();
  const filled = [...document.querySelectorAll('[data-variant="filled"]')];
  expect(filled.map(each => each.textContent)).toEqual(['New']);
});

test('sorts numbers highest first on the first click', async () => {
  await list({ count: 40 });
  await page.getByRole('button', { name: 'Bags' }).click();
  const head = grid().getByRole('columnheader', { name: 'Bags' });
  await expect.poll(() => head.element().getAttribute('aria-sort')).toBe('descending');
});

test('sorts ties by a second column with Shift', async () => {
  await list({ count: 40 });
  const sortOf = (name: string): string | null =>
    grid().getByRole('columnheader', { name }).element().getAttribute('aria-sort');
  await page.getByRole('button', { name: 'Bags' }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click({ modifiers: ['Shift'] });
  await expect.poll(() => [sortOf('Bags'), sortOf('Name')]).toEqual(['descending', 'ascending']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(() => [sortOf('Bags'), sortOf('Name')]).toEqual(['none', 'ascending']);
});

test('resizes a column by dragging or with Alt and arrows, and resets it on double click', async () => {
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

test('opens a row’s menu by button and key', async () => {
  await list({ count: 12 });
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Mark as read' }).click();
  expect(done).toHaveLength(1);
});

test('restores sorting, quick filter, active row and scroll position, but no selection', async () => {
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
  await expect.poll(activeRow).toBeTruthy();
  await expect.poll(countChosen).toBe(1);
  const left = [activeRow(), scroller()];
  await list({ count: 300, path });
  await expect.poll(() => [activeRow(), scroller()]).toEqual(left);
  expect(countChosen()).toBe(0);
  expect(page.getByRole('textbox', { name: 'Filter this list' }).element()).toHaveProperty('value', 'ana');
});

test('restores the scroll position after a re-render before a row opens', async () => {
  const path = '/kit?test=scrolled';
  await list({ count: 300, path, parts: ['open'] });
  await expect.element(anyRow()).toBeVisible();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  const scroller = () => grid().element().parentElement ?? document.body;
  scroller().scrollTo({ top: 4000 });
  await expect.poll(() => document.querySelectorAll('tr[data-row="112"]').length).toBe(1);
  await page.viewport(1000, 768);
  await page.viewport(1366, 768);
  expect(scroller().scrollTop).toBe(4000);
  document.querySelector<HTMLElement>('tr[data-row="112"] a[data-row-link]')?.click();
  await expect.poll(() => location.search).toContain('opened=');
  await list({ count: 300, path, parts: ['open'] });
  await expect.poll(() => scroller().scrollTop).toBe(4000);
});

test('extends a selection from the last toggled row after sorting', async () => {
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
  await expect.poll(countChosen).toBe(2);
});

test('moves from the search field to the first result with Arrow Down', async () => {
  await list({ count: 12, parts: ['search', 'open'] });
  await expect.element(anyRow()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(grid()).toHaveFocus();
  await expect.poll(activeRow).toBe('0');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeRow).toBe('1');
});

test('moves over group heads, ticks a group with Space and folds it with the arrows', async () => {
  await list({ count: 100, parts: ['groups', 'choose'] });
  const head = () => page.getByRole('rowheader').first();
  await expect.element(head()).toBeVisible();
  const activeHead = () =>
    document.querySelector('tr[data-active="true"] th button')?.getAttribute('aria-expanded');
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(activeHead).toBe('true');
  const id = grid().element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(id)).toBe(head().element().closest('tr'));
  await userEvent.keyboard(' ');
  await expect.poll(countChosen).toBe(2);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(activeHead).toBe('false');
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await expect.poll(activeRow).toBe('0');
});

test('shows group heads with their count', async () => {
  await list({ count: 100, parts: ['groups'] });
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent('X0 7000 GRU–PTY 2');
});

for (const language of ['en', 'pt'] as const)
  for (const width of [1366, 390])
    for (const state of ['rows', 'empty', 'failed', 'stale'] as const)
      test(`meets WCAG: ${state}, ${language}, ${width} px`, async () => {
        await page.viewport(width, 768);
        await list({ state, language });
        const there =
          state === 'empty' || state === 'failed'
            ? page.getByText(/API|Nobody|Ninguém|Nenhuma|server|servidor/)
            : grid().getByRole('row').nth(1);
        await expect.element(there.first()).toBeVisible();
        expect(await listAccessibilityViolations()).toEqual([]);
      });

test('fits rows on a phone screen, with touch targets of a thumb’s width', async () => {
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

test('shows the whole text of a column that wraps to any number of lines on a phone too', async () => {
  await page.viewport(390, 844);
  await list({ count: 40, parts: ['wrapAll'] });
  await expect.element(anyRow()).toBeVisible();
  const blocks = [...document.querySelectorAll('tr[data-row] td > div')];
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter(block => block.scrollHeight > block.clientHeight + 1)).toEqual([]);
});

test('keeps rows apart on a phone after a column is hidden', async () => {
  await page.viewport(390, 844);
  await list({ count: 40, parts: ['wrapAll'] });
  await expect.element(anyRow()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Departure' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const boxes = [...document.querySelectorAll('tr[data-row]')].map(each => each.getBoundingClientRect());
  expect(boxes.length).toBeGreaterThan(5);
  const overlaps = boxes.slice(1).map((box, at) => Math.round((boxes[at]?.bottom ?? 0) - box.top));
  expect(overlaps.filter(pixels => pixels !== 0)).toEqual([]);
});

test('shows the whole text of a column that wraps to any number of lines', async () => {
  await page.viewport(1000, 768);
  await list({ count: 40, parts: ['wrapAll'] });
  await expect.element(anyRow()).toBeVisible();
  const cells = [...document.querySelectorAll('td[data-wrap="all"]')];
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter(cell => cell.scrollHeight > cell.clientHeight + 1)).toEqual([]);
  const lines = cells.map(cell => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight));
  expect(Math.max(...lines)).toBeGreaterThan(3);
});

test('prints no column without contents', async () => {
  await list({ parts: ['open'] });
  await page.getByRole('textbox', { name: 'Filter this list' }).fill('X0 7001');
  await expect.poll(() => document.querySelectorAll('tbody tr[data-row]').length).toBe(1);
  const marked = () => [...document.querySelectorAll('th[data-blank]')].map(head => head.textContent);
  dispatchEvent(new Event('beforeprint'));
  expect(marked()).toEqual(['Alerts']);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(marked).toEqual([]);
});
