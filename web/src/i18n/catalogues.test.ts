import { expect, test } from 'vitest';
import { firstLanguage } from '../client/languages.ts';
import en from './en.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

type Node = string | { [key: string]: Node };

function texts(node: Node, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]]);
  return new Map(
    Object.entries(node).flatMap(([key, child]) => [...texts(child, path === '' ? key : `${path}.${key}`)]),
  );
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(match => match[1] ?? '').toSorted();

test('both languages have the same texts', () => {
  expect([...texts(en).keys()].toSorted()).toEqual([...texts(pt).keys()].toSorted());
});

test('a text is filled from the same values in both languages', () => {
  const english = texts(en);
  for (const [key, text] of texts(pt))
    expect([key, placeholders(english.get(key) ?? '')]).toEqual([key, placeholders(text)]);
});

test('no text is empty', () => {
  for (const [key, text] of [...texts(pt), ...texts(en)]) expect([key, text.trim()]).not.toEqual([key, '']);
});

test('the language is the stored choice, else the browser’s first two letters, else English', () => {
  expect(firstLanguage('en', 'pt-BR')).toBe('en');
  expect(firstLanguage(null, 'pt-PT')).toBe('pt');
  expect(firstLanguage('fr', 'de-DE')).toBe('en');
  expect(firstLanguage(null, undefined)).toBe('en');
});
