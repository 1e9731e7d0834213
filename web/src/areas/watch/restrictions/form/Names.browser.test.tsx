import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FieldBinding, RowsBinding } from '#ui/form/fieldBinding.ts';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { watchTexts } from '../../texts/texts.ts';
import Names from './Names.tsx';
import type { TypedName } from './values.ts';

function bind<T>(path: string, label: string, value: T, set: (value: T) => void): FieldBinding<T> {
  return {
    path,
    label,
    value,
    set,
    error: undefined,
    duplicate: undefined,
    required: false,
    max: undefined,
    readOnly: false,
    setUnreadable: () => undefined,
  };
}

function NamesSample({ initial }: { initial: TypedName[] }) {
  const [names, setNames] = useState(initial);
  const [match, setMatch] = useState(false);
  const [threshold, setThreshold] = useState(0.85);
  const rows: RowsBinding<TypedName> = {
    ...bind('names', 'Nomes', names, setNames),
    add: row => setNames(before => [...before, row]),
    rows: names.map((name, at) => ({
      key: String(at),
      line: at + 1,
      value: name,
      at: key =>
        bind(`names.${String(at)}.${key}`, `${key} ${String(at + 1)}`, name[key], value =>
          setNames(before => before.map((each, place) => (place === at ? { ...each, [key]: value } : each))),
        ),
      remove: () => setNames(before => before.filter((_, place) => place !== at)),
    })),
  };
  return (
    <Names
      rows={rows}
      match={bind('matchNames', 'Pesquisar também pelo nome', match, setMatch)}
      threshold={bind('nameThreshold', 'Semelhança mínima', threshold, setThreshold)}
    />
  );
}

const searchBox = () => page.getByRole('checkbox', { name: 'Pesquisar também pelo nome' });
const notSearched = () =>
  page.getByText(/Estes nomes não são pesquisados: somente os documentos geram alerta/);

async function showNames(initial: TypedName[]): Promise<void> {
  await renderInPage(<NamesSample initial={initial} />, '/kit', 'pt', watchTexts);
}

beforeEach(async () => {
  await page.viewport(1366, 900);
});

test('says that names are not searched until the search by name is on', async () => {
  await showNames([{ name: 'JANE DOE', birthDate: null }]);
  await expect.element(notSearched()).toBeVisible();
  await expect.element(page.getByText(/Toda correspondência por nome é apenas possível/)).toBeVisible();
  await searchBox().click();
  await expect.element(page.getByRole('slider', { name: /Semelhança mínima/ })).toBeVisible();
  await expect.element(notSearched()).not.toBeInTheDocument();
});

test('turns the search on with the first name', async () => {
  await showNames([]);
  await page.getByRole('button', { name: 'Incluir nome' }).click();
  await expect.element(searchBox()).toBeChecked();
});

test('warns that a one-word name only matches one-word names', async () => {
  await showNames([{ name: 'MADONNA', birthDate: null }]);
  const caution = page.getByText('Um nome de uma só palavra só corresponde a nomes de uma só palavra.');
  await expect.element(caution).toBeVisible();
  await page.getByRole('textbox', { name: 'name 1' }).fill('MADONNA CICCONE');
  await expect.element(caution).not.toBeInTheDocument();
});

test('shows which spellings the minimum similarity finds', async () => {
  await showNames([{ name: 'JANE DOE', birthDate: null }]);
  await searchBox().click();
  await expect.element(page.getByLabelText('não encontra').first()).toBeVisible();
  const finds = () => page.getByLabelText('encontra', { exact: true }).elements().length;
  const before = finds();
  await page.getByRole('slider').fill('100');
  await expect.poll(finds).toBeLessThan(before);
});
