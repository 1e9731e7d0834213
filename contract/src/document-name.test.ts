import { expect, test } from 'vitest';
import { formatDocumentText } from './document-name.ts';

test.each([
  ['CPF 52998224725 BRA', 'CPF 529.982.247-25 BRA'],
  ['CPF 52998224725', 'CPF 529.982.247-25'],
  ['P 52998224725 BRA', 'P 52998224725 BRA'],
  ['CPF 529982247', 'CPF 529982247'],
])('shows the document %s as %s', (text, shown) => {
  expect(formatDocumentText(text)).toBe(shown);
});
