import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { Copyable } from './Copyable.tsx';

test('clears the timer of its notice when it leaves the page', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const started = vi.spyOn(window, 'setTimeout');
  const cleared = vi.spyOn(window, 'clearTimeout');
  await renderInPage(<Copyable value="ABC123" />, '/kit');
  await page.getByRole('button', { name: /ABC123/ }).click();
  const noticeTimer = () => {
    const at = started.mock.calls.findIndex(([, delay]) => delay === 1500);
    return started.mock.results[at]?.value;
  };
  await expect.poll(noticeTimer).toBeDefined();
  clearPage();
  await expect.poll(() => cleared.mock.calls.map(([timer]) => timer)).toContain(noticeTimer());
});
