import { expect, test } from 'vitest';
import { hasAllWords } from './foldText.ts';

test.each([
  [['Inês Prado', 'GRU'], 'gru ines', true],
  [['Inês Prado', null], 'gru', false],
  [['CPF 529.982.247-25'], '52998224725', true],
  [['52998224725'], '529.982.247-25', true],
  [['52998224725'], '529.982.247-26', false],
])('looks for the words of %j and %s: %s', (texts, query, found) => {
  expect(hasAllWords(texts, query)).toBe(found);
});
