import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { useSteadyRows } from './useSteadyRows.ts';

interface Row {
  id: string;
  score: number;
}

const first: Row[] = [
  { id: 'a', score: 1 },
  { id: 'b', score: 2 },
];

function Lines() {
  const [latest, setLatest] = useState<readonly Row[]>(first);
  const [key, setKey] = useState('one');
  const [filling, setFilling] = useState(false);
  const [ordered, setOrdered] = useState(false);
  const { rows, waiting, arrange } = useSteadyRows(key, latest, { filling, ordered });
  const change = (next: readonly Row[]) => () => setLatest(next);
  return (
    <>
      <output>
        {rows
          ?.map(({ id, now, placed, gone }) => `${id}${now.score}/${placed.score}${gone ? '!' : ''}`)
          .join(' ')}
        {` +${waiting}`}
      </output>
      <button
        onClick={change([
          { id: 'c', score: 9 },
          { id: 'b', score: 5 },
        ])}
      >
        changes
      </button>
      <button onClick={change([])}>empty</button>
      <button onClick={arrange}>arrange</button>
      <button onClick={() => setKey('two')}>another</button>
      <button onClick={() => setFilling(true)}>begin</button>
      <button onClick={() => setOrdered(true)}>sort</button>
      <button
        onClick={() => {
          setFilling(false);
          setLatest([{ id: 'c', score: 9 }, ...first]);
        }}
      >
        last
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const shown = () => page.getByRole('status').element().textContent;

test('changes values in place; new, gone and moved rows wait until the user arranges the list', async () => {
  await renderInPage(<Lines />, '/kit');
  await expect.poll(shown).toBe('a1/1 b2/2 +0');
  await press('changes');
  await expect.poll(shown).toBe('a1/1! b5/2 +1');
  await press('arrange');
  await expect.poll(shown).toBe('c9/9 b5/5 +0');
});

test('arranges the list for another query, and when an empty list gets rows', async () => {
  await renderInPage(<Lines />, '/kit');
  await press('changes');
  await press('another');
  await expect.poll(shown).toBe('c9/9 b5/5 +0');
  await press('empty');
  await press('arrange');
  await expect.poll(shown).toBe(' +0');
  await press('changes');
  await expect.poll(shown).toBe('c9/9 b5/5 +0');
});

test('adds rows that follow at the end', async () => {
  await renderInPage(<Lines />, '/kit');
  await press('begin');
  await press('another');
  await press('last');
  await expect.poll(shown).toBe('a1/1 b2/2 c9/9 +0');
});

test('announces rows that follow when the list is sorted, because they would move others', async () => {
  await renderInPage(<Lines />, '/kit');
  await press('begin');
  await press('another');
  await press('sort');
  await press('last');
  await expect.poll(shown).toBe('a1/1 b2/2 +1');
});

test('waits for all rows before it shows a sorted list', async () => {
  await renderInPage(<Lines />, '/kit');
  await press('begin');
  await press('sort');
  await press('another');
  await expect.poll(shown).toBe(' +0');
  await press('last');
  await expect.poll(shown).toBe('c9/9 a1/1 b2/2 +0');
});
