import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import Login from './Screen.tsx';

test.each([
  [1366, 768],
  [390, 844],
])('keeps the sign-on button in place when the settings load, at %i px', async (width, height) => {
  await page.viewport(width, height);
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  await renderInPage(<Login />, '/auth/login');
  const way = page.getByRole('button', { name: 'login.enter' });
  await expect.element(way).toBeVisible();
  const place = (): number[] => {
    const { left, top } = way.element().getBoundingClientRect();
    return [left, top];
  };
  const before = place();
  resolve(Response.json({ demo: true }));
  await expect.element(page.getByText('login.demo')).toBeVisible();
  expect(place()).toEqual(before);
});
