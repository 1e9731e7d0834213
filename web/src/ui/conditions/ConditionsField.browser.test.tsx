import { conditionTree, type ConditionNode } from '@farol/contract/conditions/index';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { ApiError } from '#client/failures.ts';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { listAccessibilityViolations, clearPage, renderInPage } from '#ui/kit/renderInPage.tsx';
import { ConditionsField, buildConditionsSpec } from './ConditionsField.tsx';

interface Rule {
  name: string;
  conditions: ConditionNode;
}
const schema = z.object({ name: z.string().check(z.minLength(1)), conditions: conditionTree });

const saved: Rule = {
  name: 'Aérea Um',
  conditions: {
    group: 'all',
    conditions: [
      { field: 'passenger.age', operator: 'GE', value: 18 },
      { group: 'any', conditions: [{ field: 'passenger.seat', operator: 'EQ', value: '12A' }] },
    ],
  },
};

let sent: unknown[] = [];
let answer: () => Promise<object> = () => Promise.resolve({});

function RuleForm({ initial }: { initial: Rule }) {
  const form = useForm({
    name: 'rule',
    schema,
    initial,
    fields: { name: { label: 'Name' }, conditions: buildConditionsSpec('Conditions') },
    save: body => {
      sent.push(body);
      return answer();
    },
  });
  return (
    <Form form={form} onCancel={() => undefined}>
      <TextField at={form.at('name')} />
      <ConditionsField form={form} name="conditions" intro="Alert when" />
    </Form>
  );
}

const open = async (initial: Rule = saved): Promise<void> => {
  await renderInPage(<RuleForm initial={initial} />, '/kit/conditions');
  await expect.element(page.getByRole('group', { name: 'Conditions' }).first()).toBeVisible();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const value = (name: string) => page.getByRole('textbox', { name: `${name}: value`, exact: true });
const summary = () => document.querySelector('[role="alert"]')?.textContent ?? '';

beforeEach(async () => {
  sent = [];
  answer = () => Promise.resolve({});
  sessionStorage.clear();
  await page.viewport(1366, 900);
});

test('sends the conditions as a tree and keeps them as a draft', async () => {
  await open();
  await value('Seat').fill('14C');
  await expect.poll(() => sessionStorage.length).toBe(1);
  clearPage();
  await open();
  await expect.element(value('Seat')).toHaveValue('14C');
  await button('Save').click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    ...saved,
    conditions: {
      group: 'all',
      conditions: [
        { field: 'passenger.age', operator: 'GE', value: 18 },
        { group: 'any', conditions: [{ field: 'passenger.seat', operator: 'EQ', value: '14C' }] },
      ],
    },
  });
  expect(sessionStorage.length).toBe(0);
});

test('lists each wrong condition by number, focuses the first and sends nothing', async () => {
  await open();
  await value('Seat').fill('');
  await value('Age at travel').fill('old');
  await button('Save').click();
  await expect.poll(summary).toBe('Correct 2 fields: Condition 1, Condition 2.1');
  await expect.element(value('Age at travel')).toHaveFocus();
  await page.getByRole('alert').getByRole('button', { name: 'Condition 2.1' }).click();
  await expect.element(value('Seat')).toHaveFocus();
  expect(await listAccessibilityViolations()).toEqual([]);
  await userEvent.keyboard('1A');
  await expect.element(page.getByText('The condition lacks its value.')).not.toBeInTheDocument();
  await expect.element(page.getByText('The value must be a number, such as 12 or 12.5.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('shows server errors at their condition until it changes', async () => {
  answer = () =>
    Promise.reject(
      new ApiError(400, {
        messages: ['Found by the server'],
        fields: [
          { path: 'conditions.conditions.1.conditions.0', code: 'FORMAT', message: 'Found by the server' },
        ],
      }),
    );
  await open();
  await button('Save').click();
  await expect
    .element(page.getByRole('group', { name: 'Condition 2.1: Seat' }).getByText('Found by the server'))
    .toBeVisible();
  await value('Seat').fill('1A');
  await expect.element(page.getByText('Found by the server')).not.toBeInTheDocument();
});

test('moves from the sentence to a condition', async () => {
  await open();
  (page.getByRole('button', { name: 'seat is 12A' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Field: Seat');
});
