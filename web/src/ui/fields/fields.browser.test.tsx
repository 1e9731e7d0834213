import { Autocomplete, MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { CodePicker } from './CodePicker.tsx';

const kinds = ['Ação', 'Bagagem', 'Bebida'].map(label => ({ value: label.charAt(1), label }));
const codes = [
  { code: 'XQ', name: 'Aérea Um' },
  { code: 'Z9', name: 'Aérea Dois' },
];
let sent = 0;

function Both() {
  const [kind, setKind] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>(['Z9']);
  const [some, setSome] = useState<string[]>([]);
  const [free, setFree] = useState('');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Select label="Kind" searchable data={kinds} value={kind} onChange={setKind} />
      <CodePicker
        label="Carriers"
        value={chosen}
        onChange={setChosen}
        choices={codes}
        truncated
        onText={() => undefined}
        findNow={() => Promise.resolve(codes)}
      />
      <MultiSelect label="Some" searchable openOnFocus={false} data={kinds} value={some} onChange={setSome} />
      <Autocomplete
        label="Free"
        openOnFocus={false}
        data={kinds.map(({ label }) => label)}
        value={free}
        onChange={setFree}
      />
      <output>{[kind, some, chosen, free].map(String).join('|').replace('null', '')}</output>
      <button type="submit">Send</button>
    </form>
  );
}

const combo = (name: string) => page.getByRole('combobox', { name, exact: true });

beforeEach(async () => {
  sent = 0;
  await page.viewport(1366, 900);
  await renderInPage(<Both />, '/kit');
});

test('searches by text typed right after opening, and edited in the middle', async () => {
  await combo('Kind').click();
  await userEvent.keyboard('bgag{ArrowLeft}{ArrowLeft}{ArrowLeft}a');
  await expect.element(combo('Kind')).toHaveValue('bagag');
  await expect.element(page.getByRole('option', { name: 'Bagagem' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(combo('Kind')).toHaveValue('Bagagem');
});

test('takes the first match on Enter, without submitting', async () => {
  await combo('Kind').click();
  await userEvent.keyboard('bebi');
  await expect.element(page.getByRole('option', { name: 'Bebida' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(combo('Kind')).toHaveValue('Bebida');
  expect(sent).toBe(0);
});

const expectedChoices: Record<string, string> = {
  Kind: 'e||Z9|',
  Some: '|e|Z9|',
  Carriers: '||Z9,XQ|',
  Free: '||Z9|Bebida',
};

test.each(Object.keys(expectedChoices))('takes a pasted match on Enter in %s', async name => {
  await combo(name).fill(name === 'Carriers' ? 'aérea um' : 'bebi');
  await userEvent.keyboard('{Enter}');
  const chosen = () => document.querySelector('output')?.textContent;
  await expect.poll(chosen).toBe(expectedChoices[name]);
  expect(sent).toBe(0);
});

test('does not submit from an open list without a match, and adds nothing without text', async () => {
  await combo('Some').fill('zzz');
  await userEvent.keyboard('{Enter}');
  await combo('Some').fill('bebi');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('|e|Z9|');
  expect(sent).toBe(0);
});

test('keeps what is chosen on Enter in its open list', async () => {
  await combo('Kind').fill('bebi');
  await userEvent.keyboard('{Enter}');
  await combo('Kind').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(combo('Kind')).toHaveValue('Bebida');
  await combo('Carriers').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove filter: Z9' })).toBeVisible();
  expect(sent).toBe(0);
});

test('opens the list with the keyboard', async () => {
  await expect.element(combo('Kind')).toBeVisible();
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await page.getByRole('option', { name: 'Bebida' }).click();
  await expect.element(combo('Kind')).toHaveValue('Bebida');
});

test('removes the last code with Backspace, and any by its button', async () => {
  const remove = page.getByRole('button', { name: 'Remove filter: Z9' });
  await combo('Carriers').click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(remove).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Z9 Aérea Dois' }).click();
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
});

test('chooses a typed code with Enter and does not submit the form', async () => {
  await combo('Carriers').click();
  await userEvent.keyboard('xq{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove filter: XQ' })).toBeVisible();
  expect(sent).toBe(0);
});

test('chooses an offered code at once while a search still runs', async () => {
  function Searching() {
    const [value, setValue] = useState<string[]>([]);
    const field = { value, onChange: setValue, choices: codes, onText: () => undefined };
    return <CodePicker label="Airports" searching findNow={() => new Promise(() => undefined)} {...field} />;
  }
  await renderInPage(<Searching />, '/kit');
  await combo('Airports').click();
  await userEvent.keyboard('xq{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove filter: XQ' })).toBeVisible();
});

test('keeps text that is not chosen, and opens its list on return', async () => {
  await combo('Carriers').click();
  await userEvent.keyboard('x{Tab}');
  await expect.element(combo('Carriers')).toHaveValue('x');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await combo('Carriers').click();
  await expect.element(page.getByRole('option', { name: 'XQ Aérea Um' })).toBeVisible();
});

test('says that there are more matches than the list shows', async () => {
  await combo('Carriers').click();
  await expect.element(page.getByText('There are more results: refine your search.').first()).toBeVisible();
});

const longName = 'Aeroporto Internacional de Lugar Inventado – Pessoa de Nome Muito Comprido Mesmo';

function Airports({ error }: { error?: string }) {
  return (
    <CodePicker
      label="Airports"
      value={[]}
      onChange={() => undefined}
      choices={[{ code: 'QQQ', name: longName }]}
      onText={() => undefined}
      findNow={() => Promise.resolve([])}
      error={error}
    />
  );
}

test('keeps the error of a focused field in sight until its list is requested', async () => {
  await renderInPage(<Airports error="Enter an airport." />, '/kit');
  await expect.element(combo('Airports')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(combo('Airports')).toHaveFocus();
  await expect.element(combo('Airports')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: `QQQ ${longName}` })).toBeVisible();
});

test('fits an open list into a window that became narrow', async () => {
  await renderInPage(<Airports />, '/kit');
  await combo('Airports').click();
  const option = page.getByRole('option', { name: `QQQ ${longName}` });
  await expect.element(option).toBeVisible();
  await page.viewport(390, 844);
  await expect.poll(() => option.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
