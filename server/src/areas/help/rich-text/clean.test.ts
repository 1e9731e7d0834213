import { expect, test } from 'vitest';
import { cleanRichText, listImageIds, toPlainText } from './clean.ts';

const image = '0190a000-0000-7000-8000-00000000000a';

test.each([
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//exemplo.test">a</a>', '<a>a</a>'],
  ['<a href="https://exemplo.test/x" target="_blank">a</a>', '<a href="https://exemplo.test/x">a</a>'],
  ['<a href="/web/boarding/flights">a</a>', '<a href="/web/boarding/flights">a</a>'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<img src="https://exemplo.test/spy.png">', ''],
  ['<img src=x onerror=alert(1) data-image="x">', ''],
  [`<img data-image="${image}" alt="Painel">`, `<img data-image="${image}" alt="Painel" />`],
  ['<svg><script>1</script></svg><iframe src="x"></iframe><p>a</p>', '<p>a</p>'],
  ['<h2>a</h2><ul><li><strong>b</strong></li></ul>', '<h2>a</h2><ul><li><strong>b</strong></li></ul>'],
])('cleans %s', (html, expected) => {
  expect(cleanRichText(html)).toBe(expected);
  expect(cleanRichText(expected)).toBe(expected);
});

test('lists each image once and reads the plain text', () => {
  const html = `<p>Um &amp; dois</p><p>três<img data-image="${image}" alt="" /></p>`;
  expect(listImageIds(html, html)).toEqual([image]);
  expect(toPlainText(html)).toBe('Um &amp; dois três');
});
