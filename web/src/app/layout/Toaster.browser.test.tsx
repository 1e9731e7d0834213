import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pendingToasts } from '#client/toasts.ts';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import Toaster from './Toaster.tsx';

function Screen() {
  useEffect(() => pendingToasts.set([]), []);
  return (
    <>
      <button type="button" style={{ position: 'fixed', top: 60, left: 480 }}>
        Save
      </button>
      <button type="button" style={{ position: 'fixed', bottom: 80, left: 480 }}>
        Next
      </button>
      <Toaster />
    </>
  );
}

const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect();
const toast = () => page.getByRole('status').filter({ hasText: 'Saved' });

function covers(name: string): boolean {
  const [one, other] = [toast().element().getBoundingClientRect(), boxOf(name)];
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

test('a toast moves away from the focused control, at the top and at the bottom', async () => {
  await page.viewport(1024, 768);
  await renderInPage(<Screen />, '/kit');
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  (save.element() as HTMLElement).focus();
  pendingToasts.set([{ id: 'saved', level: 'success', message: 'Saved' }]);
  await expect.element(toast()).toBeVisible();
  await expect.poll(() => covers('Save')).toBe(false);
  await expect.poll(() => toast().element().getBoundingClientRect().top).toBeGreaterThan(384);
  (page.getByRole('button', { name: 'Next' }).element() as HTMLElement).focus();
  await expect.poll(() => covers('Next')).toBe(false);
});
