import { trimmedText } from '@farol/contract/common';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { TextField } from './fields.tsx';
import { Form } from './Form.tsx';
import { useForm } from './useForm.ts';

let saved: string[] = [];

const schema = z.object({ note: trimmedText({ max: 20 }) });

/** Like a page whose address changes; stays open after saving. */
function Records() {
  const [record, setRecord] = useState('a');
  const [read, setRead] = useState(1);
  const form = useForm({
    name: `record.${record}`,
    schema,
    initial: { note: `${record} ${String(read)}` },
    version: read,
    fields: { note: { label: 'Note' } },
    save: ({ note }, _, version = 0) => {
      saved.push(`${record}: ${note} on ${String(version)}`);
      return Promise.resolve({ version: version + 1 });
    },
  });
  return (
    <>
      <button onClick={() => setRecord('b')}>Go to b</button>
      <button onClick={() => setRecord('a')}>Go to a</button>
      <button onClick={() => setRead(read + 1)}>Read again</button>
      <Form form={form} onCancel={() => undefined}>
        <TextField at={form.at('note')} />
      </Form>
    </>
  );
}

const note = () => page.getByRole('textbox', { name: 'Note' });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(async () => {
  saved = [];
  sessionStorage.clear();
  await renderInPage(<Records />, '/kit');
});

test('keeps drafts of records separate and restores them', async () => {
  await note().fill('written for a');
  await click('Go to b');
  await expect.element(note()).toHaveValue('b 1');
  await click('Save');
  await expect.poll(() => saved).toEqual(['b: b 1 on 1']);
  await click('Go to a');
  await expect.element(note()).toHaveValue('written for a');
});

test('saves again on top of its own saved version', async () => {
  await note().fill('first');
  await click('Save');
  await expect.poll(() => saved).toEqual(['a: first on 1']);
  await note().fill('second');
  await click('Save');
  await expect.poll(() => saved).toEqual(['a: first on 1', 'a: second on 2']);
});

test('shows reloaded values unless the user has edits', async () => {
  await click('Read again');
  await expect.element(note()).toHaveValue('a 2');
  await note().fill('mine');
  await click('Read again');
  await expect.element(note()).toHaveValue('mine');
});
