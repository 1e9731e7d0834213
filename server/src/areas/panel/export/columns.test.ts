import { expect, test } from 'vitest';
import { listHeadings } from './columns.ts';

test('every column has a unique heading in both languages', () => {
  for (const language of ['pt', 'en'] as const) {
    const texts = listHeadings(language);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain('');
  }
});
