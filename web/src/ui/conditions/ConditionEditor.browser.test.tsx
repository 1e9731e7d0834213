import type { ConditionNode } from '@farol/contract/conditions/tree';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ConditionState, ConditionsSample, ReasonsSample } from '#ui/kit/ConditionsSample.tsx';
import { listAccessibilityViolations, renderInPage } from '#ui/kit/renderInPage.tsx';

let tree: ConditionNode | undefined;
const note = (next: ConditionNode): void => {
  tree = next;
};

async function editor(state: ConditionState, language: 'pt' | 'en' = 'en'): Promise<void> {
  tree = undefined;
  await renderInPage(
    <ConditionsSample key={state} state={state} onTree={note} />,
    '/kit/conditions',
    language,
  );
  await expect.element(page.getByRole('group', { name: 'Conditions of the rule' })).toBeVisible();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focusedLabel = () => document.activeElement?.getAttribute('aria-label');

beforeEach(async () => {
  await page.viewport(1366, 900);
});

test('builds a nested tree by keyboard', async () => {
  await editor('new');
  await button('Choose the field').click();
  await userEvent.keyboard('nationality');
  await expect.element(page.getByRole('option', { name: 'Nationality' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedLabel).toBe('Operator');
  await userEvent.keyboard('{Tab}NGA');
  const add = button('Add group to Conditions').element() as HTMLElement;
  add.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedLabel).toBe('Choose the field');
  await userEvent.keyboard('idade na');
  await expect.element(page.getByRole('option', { name: 'Age at travel' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedLabel).toBe('Operator');
  await userEvent.keyboard('<{Tab}18');
  await expect
    .poll(() => tree)
    .toEqual({
      group: 'all',
      conditions: [
        { field: 'passenger.nationality', operator: 'EQ', value: 'NGA' },
        { group: 'any', conditions: [{ field: 'passenger.age', operator: 'LT', value: 18 }] },
      ],
    });
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect
    .poll(() => tree)
    .toMatchObject({
      conditions: [{ field: 'passenger.nationality' }, { field: 'passenger.age' }, { conditions: [] }],
    });
});

test('accepts ten thousand pasted values, drops duplicates and removes wrong lines together', async () => {
  await editor('wrong');
  const list = page.getByRole('group', { name: 'Condition 5: Age at travel' }).getByRole('textbox');
  const ages = Array.from({ length: 10_000 }, (_, at) => (at % 4000 === 1 ? `n/a ${at}` : String(at / 100)));
  await list.fill([...ages, '0.05', '0.03'].join(';'));
  await expect.element(page.getByText('10,000 values')).toBeVisible();
  await expect.element(page.getByText('2 duplicates ignored')).toBeVisible();
  await expect.element(page.getByText(/^Line 2 \(“n\/a 1”\): The value must be a number/)).toBeVisible();
  await expect.element(page.getByText(/^and 9,\d{3} more invalid lines$/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove the 9,\d{3} invalid lines$/ }).click();
  await expect.element(page.getByText('100 values')).toBeVisible();
});

test.each(['en', 'pt'] as const)('shows problems at their condition: %s', async language => {
  await editor('wrong', language);
  const findings = (number: number) =>
    page
      .getByRole('group', { name: new RegExp(`^(Condition|Condição) ${number}(:|$)`) })
      .element()
      .getAttribute('aria-describedby');
  const textOf = (number: number): string =>
    document.getElementById(findings(number) ?? '')?.textContent ?? '';
  await expect.poll(() => textOf(4)).toMatch(/23\.$/);
  expect(textOf(1)).toContain('passenger.shoeSize');
  expect(textOf(3)).toContain(language === 'en' ? 'is one of' : 'está entre');
  expect(textOf(6)).toBe(
    language === 'en' ? 'Choose the field of this condition.' : 'Escolha o campo desta condição.',
  );
  expect(textOf(9)).toBe(' This and condition 10 can never hold together.');
  expect(textOf(10)).toContain('Said of a condition by who saved it.');
  expect(await listAccessibilityViolations()).toEqual([]);
});

test('shows the stored value of a removed field and lets the user delete the condition', async () => {
  await editor('wrong');
  await expect.element(page.getByText('passenger.shoeSize', { exact: true })).toBeVisible();
  await button('Remove: Condition 1: passenger.shoeSize').click();
  await expect.poll(() => JSON.stringify(tree)).not.toContain('shoeSize');
  await expect.poll(focusedLabel).toBe('Operator');
});

test('offers no input or actions in read-only mode', async () => {
  await editor('readonly');
  await expect
    .element(page.getByRole('textbox', { name: 'Date of birth: value' }))
    .toHaveAttribute('readonly');
  expect(page.getByRole('button', { name: /^(Add|Remove:|Actions:)/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('combobox', { name: 'Operator' }).first()).toBeDisabled();
  expect(await listAccessibilityViolations()).toEqual([]);
});

test('returns an unchanged tree as it was, including a single condition', async () => {
  await editor('single');
  await page.getByRole('textbox', { name: 'Age at travel: value' }).fill('21');
  await expect.poll(() => tree).toEqual({ field: 'passenger.age', operator: 'GE', value: 21 });
  await button('Add condition to Conditions').click();
  await expect.poll(() => tree).toMatchObject({ group: 'all', conditions: [{ value: 21 }, { field: '' }] });
});

test.each(['en', 'pt'] as const)(
  'shows the values found per condition and marks the nearest: %s',
  async language => {
    await renderInPage(<ReasonsSample />, '/kit/conditions', language);
    const line = (number: number) => page.getByRole('listitem').nth(number);
    const [nearest, nothing] =
      language === 'en'
        ? [
            'Not met2days between purchase and departure are at most 2 Closest to being metReported value 3',
            'Not reported',
          ]
        : [
            'Não cumprida2dias entre compra e partida são no máximo 2 Mais próxima de ser cumpridaValor informado 3',
            'Não informado',
          ];
    await expect.poll(() => line(4).element().textContent).toBe(nearest);
    expect(line(0).element().textContent).toMatch(
      language === 'en' ? /one of 132 values/ : /um de 132 valores/,
    );
    expect(line(2).element().textContent).toContain(nothing);
    expect(await listAccessibilityViolations()).toEqual([]);
  },
);

test('highlights the condition of a hovered part of the sentence', async () => {
  await editor('nested');
  const litLabels = () =>
    [...document.querySelectorAll('[data-node][data-highlighted]')].map(part =>
      part.getAttribute('aria-label'),
    );
  await page.getByRole('button', { name: 'date of birth is no earlier than 15/03/1980' }).hover();
  await expect.poll(litLabels).toEqual(['Condition 2: Date of birth']);
});

test('moves through the sentence with arrows, with one tab stop', async () => {
  await editor('nested');
  const part = (name: string) => page.getByRole('button', { name, exact: true }).element() as HTMLElement;
  part('nationality is NGA or GHA').focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(part('date of birth is no earlier than 15/03/1980'));
  await expect
    .poll(() => document.querySelector('[data-node][data-highlighted]')?.getAttribute('aria-label'))
    .toBe('Condition 2: Date of birth');
  expect([...document.querySelectorAll('[role="button"][tabindex="0"]')]).toEqual([
    part('nationality is NGA or GHA'),
  ]);
});

const conditionAt = (at: number): unknown => (tree as { conditions: unknown[] } | undefined)?.conditions[at];
const inCondition = (number: number) => page.getByRole('group', { name: new RegExp(`^Condição ${number}:`) });
const codeInput = (number: number) => inCondition(number).getByRole('combobox', { name: /: valor/ });

test('accepts each type of value as typed and stores it as the contract defines', async () => {
  await editor('values', 'pt');
  await inCondition(4).getByRole('textbox').fill('23,5');
  await expect.poll(() => conditionAt(3)).toMatchObject({ value: 23.5 });
  await inCondition(5).getByRole('textbox').fill('01/02/2027');
  await expect.poll(() => conditionAt(4)).toMatchObject({ value: '2027-02-01' });
  await inCondition(6).getByRole('textbox', { name: /Hora/ }).fill('25:00');
  await expect.poll(() => conditionAt(5)).toEqual({ field: 'booking.createdAt', operator: 'GE' });
  await inCondition(6).getByRole('textbox', { name: /Hora/ }).fill('2235');
  await expect.poll(() => conditionAt(5)).toMatchObject({ value: '2026-03-01T22:35:00Z' });
  await inCondition(7).getByText('Não').click();
  await expect.poll(() => conditionAt(6)).toMatchObject({ value: false });
  await codeInput(10).fill('GR*');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => conditionAt(9)).toEqual({ field: 'flight.origin', operator: 'EQ', value: 'GR*' });
});

test('names coded values and lets Enter choose the first match without submitting', async () => {
  const submitted: string[] = [];
  const form = (event: Event): void => {
    event.preventDefault();
    submitted.push('form');
  };
  document.addEventListener('submit', form);
  tree = undefined;
  await renderInPage(
    <form>
      <ConditionsSample state="codes" onTree={note} />
      <button type="submit">Salvar</button>
    </form>,
    '/kit/conditions',
    'pt',
  );
  await expect.element(inCondition(1).getByText('Dinheiro (CA)')).toBeVisible();
  await expect.element(inCondition(2).getByText('Visa (VI)')).toBeVisible();
  await expect.element(inCondition(3).getByText('Real brasileiro (BRL)')).toBeVisible();
  await expect.element(inCondition(4).getByText('Passaporte (P)')).toBeVisible();
  await codeInput(1).fill('cheq');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => conditionAt(0)).toMatchObject({ value: ['CA', 'CK'] });
  await userEvent.keyboard('{Enter}');
  await codeInput(3).fill('dólar americano');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => conditionAt(2)).toMatchObject({ value: 'USD' });
  await codeInput(2).fill('zz');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => conditionAt(1)).toMatchObject({ value: 'ZZ' });
  await inCondition(5).getByRole('textbox').fill('21');
  await userEvent.keyboard('{Enter}');
  await codeInput(6).click();
  await expect.element(page.getByRole('option', { name: 'Ida e volta' })).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}vários');
  await expect
    .element(page.getByRole('option', { name: 'Vários trechos' }))
    .toHaveAttribute('data-combobox-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => conditionAt(5)).toMatchObject({ value: 'MULTILEG' });
  expect(submitted).toEqual([]);
  document.removeEventListener('submit', form);
});

test('restores a list with its operator and drops values that no longer fit', async () => {
  await editor('values', 'pt');
  const operator = () => inCondition(15).getByRole('combobox', { name: 'Operador' });
  const list = { field: 'passenger.ticketNumbers', operator: 'IN', value: ['9571234567890', '9571234567*'] };
  await operator().selectOptions('=');
  await expect.poll(() => conditionAt(14)).toEqual({ ...list, operator: 'EQ', value: '9571234567890' });
  await operator().selectOptions('está entre');
  await expect.poll(() => conditionAt(14)).toEqual(list);
  await operator().selectOptions('está vazio');
  await expect.poll(() => conditionAt(14)).toEqual({ field: 'passenger.ticketNumbers', operator: 'EMPTY' });
  await operator().selectOptions('não está entre');
  await expect.poll(() => conditionAt(14)).toEqual({ ...list, operator: 'NOT_IN' });
  await inCondition(15).getByRole('button', { name: 'Campo: Bilhetes do passageiro' }).click();
  await userEvent.keyboard('idade na viagem{Enter}');
  await expect.poll(() => conditionAt(14)).toEqual({ field: 'passenger.age', operator: 'NOT_IN' });
});

test('duplicates, groups and ungroups conditions through their menu', async () => {
  await editor('single');
  const act = async (name: string, which: string): Promise<void> => {
    await button(`Actions: ${name}`).click();
    await page.getByRole('menuitem', { name: which }).click();
  };
  const age = { field: 'passenger.age', operator: 'GE', value: 18 };
  await act('Condition', 'Duplicate');
  await expect.poll(() => tree).toEqual({ group: 'all', conditions: [age, age] });
  await act('Condition 2: Age at travel', 'Group');
  await expect
    .poll(() => tree)
    .toEqual({ group: 'all', conditions: [age, { group: 'all', conditions: [age] }] });
  await act('Group 2', 'Duplicate');
  await act('Group 2', 'Ungroup');
  const inGroup = { group: 'all', conditions: [age] };
  await expect.poll(() => tree).toEqual({ group: 'all', conditions: [age, age, inGroup] });
  await act('Group 3', 'Move up');
  await expect.poll(() => tree).toEqual({ group: 'all', conditions: [age, inGroup, age] });
});

test('opens the menu of a condition at its button', async () => {
  await editor('single');
  const opener = button('Actions: Condition');
  await opener.click();
  const item = page.getByRole('menuitem', { name: 'Duplicate' });
  await expect.element(item).toBeVisible();
  const { bottom, left } = opener.element().getBoundingClientRect();
  await expect.poll(() => Math.abs(item.element().getBoundingClientRect().left - left) < 60).toBe(true);
  expect(item.element().getBoundingClientRect().top - bottom).toBeLessThan(120);
});

test('keeps field and focus when Escape closes the field list', async () => {
  await editor('nested');
  await button('Field: Date of birth').click();
  await userEvent.keyboard('doc');
  await expect.element(page.getByRole('option', { name: 'Main document type' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(focusedLabel).toBe('Field: Date of birth');
  await expect.element(page.getByRole('option', { name: 'Main document type' })).not.toBeInTheDocument();
});
