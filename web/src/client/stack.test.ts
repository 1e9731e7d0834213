import { expect, test } from 'vitest';
import { createStack } from './stack.ts';

test('removes an item once, even when removed twice', () => {
  const stack = createStack<string>();
  stack.push('page');
  const removeDialog = stack.push('dialog');
  removeDialog();
  removeDialog();
  expect(stack.top()).toBe('page');
});

test('removes an item from the middle and keeps the top', () => {
  const stack = createStack<string>();
  const removePage = stack.push('page');
  stack.push('dialog');
  removePage();
  expect(stack.top()).toBe('dialog');
});

test('distinguishes two pushes of the same item', () => {
  const stack = createStack<string>();
  const removeFirst = stack.push('dialog');
  const removeSecond = stack.push('dialog');
  removeFirst();
  removeFirst();
  expect(stack.top()).toBe('dialog');
  removeSecond();
  expect(stack.top()).toBeUndefined();
});
