import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ListPart, type ListState, SampleList } from '#ui/kit/SampleList.tsx';
import { renderInPage } from '#ui/kit/renderInPage.tsx';

const from = Date.UTC(2026, 10, 22, 12);
let done: string[] = [];
let entry = 0;

async function list(...parts: ListPart[]) {
  entry += 1;
  await renderInPage(
    <SampleList count={12} state="rows" parts={parts} from={from} onDone={what => void done.push(what)} />,
    `/kit?selection=${entry}`,
    'en',
  );
  await expect.element(grid().getByRole('row').nth(1)).toBeVisible();
}

const grid = () => page.getByRole('grid', { name: 'People' });
const rowAt = (at: number) =>
  grid()
    .getByRole('row')
    .nth(at + 1);
const tick = async (...rows: number[]) => {
  for (const at of rows) await rowAt(at).getByRole('checkbox').click();
};
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const preview = () => page.getByRole('complementary', { name: 'Selected row' });

beforeEach(async () => {
  done = [];
  await page.viewport(1366, 768);
});

test('applies keys to the ticked rows, and to the active row without ticked ones', async () => {
  await list('choose', 'acts', 'tabs');
  grid().element().focus();
  await userEvent.keyboard('{Home}r');
  expect(done).toHaveLength(1);
  expect(done).not.toContain('read 3');
  await tick(2, 4, 6);
  done = [];
  const kept = rows()[6]?.textContent;
  await userEvent.keyboard('{Home}r');
  expect(done).toEqual(['read 3']);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => rows().length).toBe(9);
  expect(rows().some(row => row.textContent === kept)).toBe(false);
});

test('ignores a key of the active row that has no act on the ticked rows', async () => {
  await list('choose', 'acts');
  await tick(2, 4);
  await userEvent.keyboard('{Delete}');
  await userEvent.keyboard('r');
  await expect.poll(() => done).toEqual(['read 2']);
  expect(rows()).toHaveLength(12);
});

test('keeps the browser from scrolling the current row away where nothing can be ticked', async () => {
  await list('open');
  grid().element().focus();
  const prevented: boolean[] = [];
  const note = (event: KeyboardEvent): void => void prevented.push(event.defaultPrevented);
  window.addEventListener('keydown', note);
  await userEvent.keyboard('{ArrowDown} ');
  window.removeEventListener('keydown', note);
  expect(prevented).toEqual([true, true]);
});

const sample = { count: 12, parts: ['choose', 'acts'], from } as const;

function LateList() {
  const [state, setState] = useState<ListState>('waiting');
  return (
    <>
      <button onClick={() => setState('rows')}>Deliver rows</button>
      <SampleList {...sample} state={state} onDone={what => void done.push(what)} />
    </>
  );
}

async function openLateList(): Promise<() => void> {
  entry += 1;
  await renderInPage(<LateList />, `/kit?selection=${entry}`, 'en');
  const deliver = page.getByRole('button', { name: 'Deliver rows' });
  await expect.element(deliver).toBeVisible();
  return () => (deliver.element() as HTMLButtonElement).click();
}

const selectedRows = () => rows().flatMap((row, at) => (row.ariaSelected === 'true' ? [at] : []));

test('applies keys pressed while rows load, in order, but never a removal', async () => {
  const deliver = await openLateList();
  await userEvent.keyboard('jj {ArrowDown} {Delete}r');
  expect(done).toEqual([]);
  deliver();
  await expect.poll(() => done).toEqual(['read 2']);
  expect(selectedRows()).toEqual([1, 2]);
  expect(rows()).toHaveLength(12);
});

test('keeps at most 20 keys of a loading list', async () => {
  const deliver = await openLateList();
  await userEvent.keyboard(`${'j'.repeat(19)}kr`);
  deliver();
  await expect.poll(() => rows()[10]?.dataset['active']).toBe('true');
  await userEvent.keyboard(' r');
  await expect.poll(() => done).toEqual(['read 1']);
});

test('forgets keys of a loading list after a click', async () => {
  const deliver = await openLateList();
  await userEvent.keyboard('jj');
  await page.getByRole('heading', { level: 1 }).click();
  await userEvent.keyboard('j ');
  deliver();
  await expect.poll(selectedRows).toEqual([0]);
});

test('names the number of rows in the menu of a ticked row', async () => {
  await list('choose', 'acts');
  await tick(1, 2);
  await rowAt(1)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mark as read (2 selected)' }).click();
  expect(done).toEqual(['read 2']);
  await rowAt(5)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mark as read', exact: true }).click();
  expect(done[1]).not.toBe('read 2');
});

test('covers the tabs with the acts on ticked rows, and moves no row', async () => {
  await list('choose', 'acts', 'tabs');
  const topOf = () => rowAt(0).element().getBoundingClientRect().top;
  const before = topOf();
  await tick(0, 1);
  await expect.element(page.getByText('2 selected').first()).toBeVisible();
  expect(topOf()).toBe(before);
  await expect.poll(() => page.getByRole('link', { name: 'PNR' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByRole('link', { name: 'PNR' })).toBeVisible();
});

test('opens the preview by click, Enter or p, and closes it by p, Escape or its button', async () => {
  await list('choose', 'acts', 'preview', 'demand', 'open');
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(preview().elements()).toEqual([]);
  await userEvent.keyboard('p');
  await expect.element(preview()).toBeVisible();
  await userEvent.keyboard('p');
  await expect.poll(() => preview().elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(preview()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => preview().elements()).toEqual([]);
  await rowAt(3).getByRole('gridcell').nth(3).click();
  await expect.element(preview()).toBeVisible();
  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect.poll(() => preview().elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(preview()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toContain('opened=');
});

test('previews a row in a dialog on narrow screens, with its acts', async () => {
  await page.viewport(1000, 768);
  await list('acts', 'preview');
  expect(preview().elements()).toEqual([]);
  await rowAt(2).getByRole('gridcell').nth(1).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as read' }).click();
  expect(done).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog.elements()).toEqual([]);
});
