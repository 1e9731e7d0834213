import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { ShortTable } from './ShortTable.tsx';

const rows = Array.from({ length: 5 }, (_, at) => ({ key: String(at), cells: [`row ${at}`] }));

test('shows the first rows, and all on request', async () => {
  await renderInPage(<ShortTable label="Rows" head={['Row']} rows={rows} first={3} />, '/kit');
  const cells = page.getByRole('cell');
  await expect.poll(() => cells.elements().length).toBe(3);
  await page.getByRole('button').click();
  await expect.poll(() => cells.elements().length).toBe(5);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('has no button if all rows fit', async () => {
  await renderInPage(<ShortTable label="Rows" head={['Row']} rows={rows} first={5} />, '/kit');
  await expect.poll(() => page.getByRole('cell').elements().length).toBe(5);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
