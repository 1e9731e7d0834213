import { expect, test } from 'vitest';
import type { Raw } from '../raw/segments.ts';
import { splitReceived, splitText, joinLines } from './lines.ts';

/** Splits like the server. */
function received(text: string, parts: readonly string[]): Raw {
  let from = 0;
  const segments = parts.map(part => {
    const start = text.indexOf(part, from);
    from = start + part.length;
    return { start, length: part.length, offset: start };
  });
  return { text, segments, valueOffsets: [] };
}

const parts = ["UNB+UNOA:4'", "UNH+1'", "UNT+2+1'"];

test('restores the original text from unchanged lines, with any separators', () => {
  const texts = [
    parts.join(''),
    parts.join('\r\n'),
    `${parts.join('\n')}\n`,
    `QU GRUXY\r\n.HDQ\r\n${parts.join('')}\n`,
    `\uFEFF${parts[0] ?? ''} ${parts[1] ?? ''}\n\n${parts[2] ?? ''}  `,
  ];
  for (const text of texts) {
    const cut = splitReceived(received(text, parts));
    expect(cut.lines).toEqual(parts);
    expect(joinLines(cut, cut.lines)).toBe(text);
    expect(joinLines(cut, ['', ...cut.lines, ' '])).toBe(text);
  }
});

test('inserts a changed or new line with the separators of its neighbours', () => {
  const lined = splitReceived(received(parts.join('\r\n'), parts));
  expect(joinLines(lined, ["UNB+UNOA:4'", "UNH+1'", "BGM+745'", "UNT+3+1'"])).toBe(
    "UNB+UNOA:4'\r\nUNH+1'\r\nBGM+745'\r\nUNT+3+1'",
  );
  const flowing = splitReceived(received(`${parts.join('')}\n`, parts));
  expect(joinLines(flowing, [...flowing.lines, "UNZ+1'"])).toBe("UNB+UNOA:4'UNH+1'UNT+2+1'UNZ+1'\n");
  expect(joinLines(flowing, flowing.lines.slice(0, 2))).toBe("UNB+UNOA:4'UNH+1'\n");
});

test('shows a line break inside a segment and writes it back', () => {
  const broken = "NAD+FL+++SIL\nVA'";
  const cut = splitReceived(received(`UNH+1'${broken}`, ["UNH+1'", broken]));
  expect(cut.lines).toEqual(["UNH+1'", "NAD+FL+++SIL\u2424VA'"]);
  expect(joinLines(cut, cut.lines)).toBe(`UNH+1'${broken}`);
});

test('splits an edited text after terminators before a tag, except released ones', () => {
  expect(splitText("UNA:+.? 'UNB+A'NAD+FL+++D?'AVILA'\r\nATT+2++M'")).toEqual([
    "UNA:+.? '",
    "UNB+A'",
    "NAD+FL+++D?'AVILA'",
    "ATT+2++M'",
  ]);
  expect(splitText("NAD+FL+++O'BRIEN:PAT'ATT+2'")).toEqual(["NAD+FL+++O'BRIEN:PAT'", "ATT+2'"]);
  expect(splitText('<a>\n <b/>\n</a>')).toEqual(['<a>', ' <b/>', '</a>']);
  expect(splitText('')).toEqual([]);
});
