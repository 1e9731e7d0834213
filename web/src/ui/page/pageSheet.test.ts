import { expect, test } from 'vitest';
import { buildPageSheet } from './pageSheet.ts';

const page = { before: 'Page ', between: ' of ' };

test('writes each corner, and the orientation', () => {
  const sheet = buildPageSheet({
    topLeft: 'List',
    topRight: 'Ana',
    bottomLeft: 'Notice',
    page,
    landscape: true,
  });
  for (const [corner, text] of [
    ['top-left', 'List'],
    ['top-right', 'Ana'],
    ['bottom-left', 'Notice'],
  ])
    expect(sheet).toContain(`@${corner} { content: "${text}";`);
  expect(sheet).toContain('content: "Page " counter(page) " of " counter(pages);');
  expect(sheet).toContain('size: A4 landscape;');
});

test('leaves the orientation to the user without a choice, and quotes names', () => {
  expect(buildPageSheet({ page })).not.toContain('size:');
  const sheet = buildPageSheet({ topLeft: 'a"; } body { display: none\n', page });
  expect(sheet).toContain('"a\\"; } body { display: none\\\n"');
});
