import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { FoldedRows } from './FoldedRows.tsx';

const heightOf = (id: string): number => page.getByTestId(id).element().getBoundingClientRect().height;

test('keeps its height while loading, without rows and with a button', async () => {
  const toggle = (): void => undefined;
  await renderInPage(
    <>
      <div data-testid="loading">
        <FoldedRows text={undefined} count={0} shown={false} onToggle={toggle} />
      </div>
      <div data-testid="none">
        <FoldedRows text="No earlier flights" count={0} shown={false} onToggle={toggle} />
      </div>
      <div data-testid="some">
        <FoldedRows text="8 earlier flights" count={8} shown={false} onToggle={toggle} />
      </div>
    </>,
    '/kit',
  );
  await expect.element(page.getByRole('button')).toBeVisible();
  expect([heightOf('loading'), heightOf('none')]).toEqual([heightOf('some'), heightOf('some')]);
});
