import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pendingToasts } from '#client/toasts.ts';
import { SampleForm } from '#ui/kit/SampleForm.tsx';
import { listAccessibilityViolations, renderInPage } from '#ui/kit/renderInPage.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { CodePicker } from './CodePicker.tsx';
import type { Lists } from './fetchLists.ts';

const line = vi.hoisted(() => ({ fetch: (): Promise<Lists> => Promise.reject(new Error('no line')) }));
vi.mock('./fetchLists.ts', (): typeof import('./fetchLists.ts') => ({
  findLoadedLists: () => undefined,
  loadLists: () => line.fetch(),
}));

function delayLists(): { arrive(): void } {
  const { promise, resolve } = Promise.withResolvers<Lists>();
  line.fetch = () => promise;
  return { arrive: () => void import('./lists.ts').then(resolve) };
}

const kinds = ['Ação', 'Bagagem', 'Bebida'].map(label => ({ value: label.charAt(1), label }));
const codes = [
  { code: 'XQ', name: 'Aérea Um' },
  { code: 'Z9', name: 'Aérea Dois' },
];
let sent = 0;

function Both() {
  const [kind, setKind] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>(['Z9']);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <ChoiceInput label="Kind" searchable data={kinds} value={kind} onChange={setKind} />
      <CodePicker
        label="Carriers"
        value={chosen}
        onChange={setChosen}
        choices={codes}
        onText={() => undefined}
        findNow={() => Promise.resolve(codes)}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const combo = (name: string) => page.getByRole('combobox', { name, exact: true });
const hasList = (name: string) => () => combo(name).element().getAttribute('aria-controls') !== null;

beforeEach(async () => {
  sent = 0;
  pendingToasts.set([]);
  await page.viewport(1366, 900);
});

test('keeps text and cursor typed before the list loads, and searches by it', async () => {
  const lists = delayLists();
  await renderInPage(<Both />, '/kit');
  await combo('Kind').click();
  await userEvent.keyboard('bgag{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  lists.arrive();
  await expect.poll(hasList('Kind')).toBe(true);
  await userEvent.keyboard('a');
  await expect.element(combo('Kind')).toHaveValue('bagag');
  await expect.element(page.getByRole('option', { name: 'Bagagem' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(combo('Kind')).toHaveValue('Bagagem');
});

test('removes the last pill with Backspace before and after loading', async () => {
  const lists = delayLists();
  await renderInPage(<Both />, '/kit');
  const countPills = () => page.getByRole('button', { name: 'Remove filter: Z9' }).elements().length;
  await expect.poll(countPills).toBe(1);
  combo('Carriers').element().focus();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(countPills).toBe(0);
  expect(hasList('Carriers')()).toBe(false);
  lists.arrive();
  await expect.poll(hasList('Carriers')).toBe(true);
  expect(countPills()).toBe(0);
});

test.each([
  ['click', () => combo('Kind').click()],
  ['key', () => userEvent.keyboard('{Tab}{ArrowDown}')],
] as const)('opens the list after loading when %s came before', async (_, open) => {
  const lists = delayLists();
  await renderInPage(<Both />, '/kit');
  await expect.element(combo('Kind')).toBeVisible();
  await open();
  lists.arrive();
  await expect.element(page.getByRole('option', { name: 'Bebida' })).toBeVisible();
  await page.getByRole('option', { name: 'Bebida' }).click();
  await expect.element(combo('Kind')).toHaveValue('Bebida');
});

test('never submits pending text, before or after loading', async () => {
  const lists = delayLists();
  await renderInPage(<Both />, '/kit');
  await combo('Carriers').click();
  await userEvent.keyboard('xq{Enter}');
  expect(sent).toBe(0);
  lists.arrive();
  await expect.poll(hasList('Carriers')).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove filter: XQ' })).toBeVisible();
  expect(sent).toBe(0);
});

test('removes a chosen value before the list loads', async () => {
  delayLists();
  await renderInPage(<Both />, '/kit');
  await page.getByRole('button', { name: 'Remove filter: Z9' }).click();
  await expect.element(page.getByText('Z9')).not.toBeInTheDocument();
});

test('keeps unfocused text and opens its list only on return', async () => {
  const lists = delayLists();
  await renderInPage(<Both />, '/kit');
  await combo('Carriers').click();
  await userEvent.keyboard('x{Tab}');
  lists.arrive();
  await expect.element(combo('Carriers')).toHaveValue('x');
  expect(page.getByRole('option').elements()).toEqual([]);
  await combo('Carriers').click();
  await expect.element(page.getByRole('option', { name: 'XQ Aérea Um' })).toBeVisible();
  await expect.element(combo('Carriers')).toHaveValue('x');
});

test('reports a failed download only on demand, and retries later', async () => {
  line.fetch = () => Promise.reject(new Error('no line'));
  await renderInPage(<Both />, '/kit');
  await combo('Kind').click();
  await expect.poll(() => pendingToasts.get().map(({ id }) => id)).toContain('noAnswer');
  await userEvent.keyboard('beb');
  delayLists().arrive();
  await userEvent.keyboard('i');
  await expect.element(page.getByRole('option', { name: 'Bebida' })).toBeVisible();
  await expect.element(combo('Kind')).toHaveValue('bebi');
});

test('does not move, rename or resize fields when the lists load', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  const lists = delayLists();
  await renderInPage(<SampleForm state="saved" onDone={() => undefined} />, '/kit/forms');
  await expect.element(combo('Kind')).toBeVisible();
  const look = () =>
    [...document.querySelectorAll('form input:not([type="hidden"]), form button[type="submit"]')].map(
      element => {
        const { x, y, height } = element.getBoundingClientRect();
        return [element.getAttribute('role'), (element as HTMLInputElement).value, x, y, height];
      },
    );
  const before = look();
  expect(await listAccessibilityViolations()).toEqual([]);
  const shell = combo('Kind').element();
  lists.arrive();
  await expect.poll(() => combo('Kind').element() === shell).toBe(false);
  expect(look()).toEqual(before);
});
