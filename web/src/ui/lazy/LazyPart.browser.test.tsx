import { type ComponentType, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pendingToasts } from '#client/toasts.ts';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { lazy } from './lazy.ts';
import { LazyPart } from './LazyPart.tsx';

function Screen({ Part }: { Part: ComponentType }) {
  const [isShown, setWanted] = useState(true);
  return (
    <>
      <p>The screen</p>
      {isShown && (
        <LazyPart onFailed={() => setWanted(false)}>
          <Part />
        </LazyPart>
      )}
    </>
  );
}

const getToasts = () => pendingToasts.get().map(({ message }) => message);

beforeEach(() => pendingToasts.set([]));

test('reports a failed download as no answer', async () => {
  const Part = lazy<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  await renderInPage(<Screen Part={Part} />, '/kit');
  await expect.poll(getToasts).toEqual(['The server did not respond. Check your connection and try again.']);
  await expect.element(page.getByText('The screen')).toBeVisible();
});

test('does not blame the server for a crash', async () => {
  const Part = lazy(() =>
    Promise.resolve({
      default: () => {
        throw new Error('a fault');
      },
    }),
  );
  await renderInPage(<Screen Part={Part} />, '/kit');
  await expect.poll(getToasts).toEqual(['This part of the screen could not be shown']);
  await expect.element(page.getByText('The screen')).toBeVisible();
});
