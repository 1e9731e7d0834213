import type { ConditionNode } from '@farol/contract/conditions/tree';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '#ui/kit/renderInPage.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';

/** Renders once more before it takes the new tree, as a form on a busy machine may. */
function SlowParent() {
  const [tree, setTree] = useState<ConditionNode>({
    group: 'all',
    conditions: [{ field: '', operator: 'EQ' }],
  });
  const [renders, setRenders] = useState(0);
  return (
    <ConditionEditor
      label="Conditions of the rule"
      highlighted={`#${renders}`}
      value={tree}
      onChange={next => {
        setRenders(renders + 1);
        setTimeout(() => setTree(next), 50);
      }}
    />
  );
}

test('focuses the operator of a chosen field when the tree changes a render later', async () => {
  await renderInPage(<SlowParent />, '/kit/conditions');
  await page.getByRole('button', { name: 'Choose the field', exact: true }).click();
  await userEvent.keyboard('nationality');
  await expect.element(page.getByRole('option', { name: 'Nationality' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Operator' })).toHaveFocus();
});
