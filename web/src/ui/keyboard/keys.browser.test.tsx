import { useMemo, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeKeys, useKeys } from './keys.ts';
import { renderInPage } from '#ui/kit/renderInPage.tsx';

let done: string[] = [];

beforeEach(() => {
  done = [];
});

function Inner({ name }: { name: string }) {
  useKeys(useMemo(() => [{ key: 'x', label: name, run: () => void done.push(name) }], [name]));
  return null;
}

/** The component and its content have keys, which may change or appear later. */
function Outer() {
  const [inner, setInner] = useState<string | null>('inner');
  const [outer, setOuter] = useState('outer');
  useKeys(useMemo(() => [{ key: 'x', label: outer, run: () => void done.push(outer) }], [outer]));
  return (
    <>
      <button onClick={() => setInner('inner changed')}>Change inner</button>
      <button onClick={() => setOuter('outer changed')}>Change outer</button>
      <button onClick={() => setInner(null)}>Take inner away</button>
      <button onClick={() => setInner('inner later')}>Bring inner</button>
      {inner !== null && <Inner name={inner} />}
    </>
  );
}

const click = (name: string) => page.getByRole('button', { name }).click();

test('prefers the key of the inner component, whichever changed last or rendered later', async () => {
  await renderInPage(<Outer />, '/kit');
  await expect.element(page.getByRole('button', { name: 'Change inner' })).toBeVisible();
  for (const act of ['Change inner', 'Change outer', 'Take inner away', 'Bring inner', 'Change outer']) {
    await click(act);
    await userEvent.keyboard('x');
  }
  expect(done).toEqual(['inner changed', 'inner changed', 'outer changed', 'inner later', 'inner later']);
});

function press(key: string, repeat: boolean, target: Element = document.body): boolean {
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
}

function Rows() {
  useKeys(
    useMemo(
      () => [
        { key: 'Delete', label: 'Remove', run: () => void done.push('removed') },
        { key: 'j', label: 'Next', repeats: true, run: () => void done.push('next') },
      ],
      [],
    ),
  );
  return <button>Remove it</button>;
}

test('repeats steps for a held key, but changes data only once', async () => {
  await renderInPage(<Rows />, '/kit');
  const button = page.getByRole('button', { name: 'Remove it' });
  await expect.poll(() => activeKeys.get()).toHaveLength(2);
  press('Delete', false);
  press('Delete', true);
  press('Delete', true);
  press('j', false);
  press('j', true);
  expect(done).toEqual(['removed', 'next', 'next']);
  // Enter clicks a focused button once.
  expect(press('Enter', false, button.element())).toBe(true);
  expect(press('Enter', true, button.element())).toBe(false);
});

function LayoutKeys() {
  useKeys(
    useMemo(
      () => ['/', '?', 'j', 'g f', 'f'].map(key => ({ key, label: key, run: () => void done.push(key) })),
      [],
    ),
  );
  return <input aria-label="Text" />;
}

test('recognizes characters of any layout, and letters with Caps Lock', async () => {
  await renderInPage(<LayoutKeys />, '/kit');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect.element(text).toBeVisible();
  const strokes: [key: string, how?: KeyboardEventInit, target?: Element][] = [
    ['/'],
    ['/', { shiftKey: true }],
    // ABNT2 keyboards without a key for `/` and `?` type them with AltGr.
    ['/', { modifierAltGraph: true }],
    ['?', { modifierAltGraph: true }],
    ['?', { shiftKey: true }],
    ['J', { modifierCapsLock: true }],
    ['G', { modifierCapsLock: true }],
    ['F', { modifierCapsLock: true }],
    ['f'],
    ['J', { shiftKey: true }],
    ['f', { ctrlKey: true }],
    ['j', {}, text.element()],
  ];
  for (const [key, how = {}, target = document.body] of strokes)
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }));
  expect(done).toEqual(['/', '/', '/', '?', '?', 'j', 'g f', 'f']);
});
