import { expect, test } from 'vitest';
import { buildPrintFooter } from './printFooter.ts';

test('prints address, time and page number, and quotes the address', () => {
  const sheet = buildPrintFooter('https://farol.example/web/home?a="b"', '23 nov 16:05');
  expect(sheet).toContain(
    '@bottom-left { content: "https://farol.example/web/home?a=\\"b\\" · 23 nov 16:05";',
  );
  expect(sheet).toContain('counter(page) "/" counter(pages)');
});
