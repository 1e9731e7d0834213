import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { type Catalogue, Shelf } from './texts.ts';

/** Loader that records added texts, and a builder of catalogues with one text. */
function stand() {
  const added: string[] = [];
  const shelf = new Shelf((language, texts) => added.push(`${language}:${String(texts['name'])}`));
  const catalogue = (name: string): Catalogue => {
    const file = (language: Language) => async () => ({ default: { name: `${name}-${language}` } });
    return { pt: file('pt'), en: file('en') };
  };
  return { added, shelf, catalogue };
}

test('loads only the current language, each file once', async () => {
  const { added, shelf, catalogue } = stand();
  shelf.want([catalogue('flights')]);
  await shelf.fill('pt');
  await shelf.fill('pt');
  expect(added).toEqual(['pt:flights-pt']);
});

test('loads all catalogues in use for another language', async () => {
  const { added, shelf, catalogue } = stand();
  shelf.want([catalogue('frame')]);
  await shelf.fill('pt');
  shelf.want([catalogue('flights')]);
  await shelf.fill('pt');
  await shelf.fill('en');
  expect(added.filter(text => text.startsWith('en'))).toEqual(['en:frame-en', 'en:flights-en']);
});

test('loads catalogues requested during a language change', async () => {
  const { added, shelf, catalogue } = stand();
  shelf.want([catalogue('frame')]);
  const filled = shelf.fill('en');
  shelf.want([catalogue('flights')]);
  await filled;
  expect(added).toEqual(['en:frame-en', 'en:flights-en']);
});

test('retries a failed download', async () => {
  const { added, shelf } = stand();
  let failing = true;
  const pt = async () => {
    if (failing) throw new Error('no answer');
    return { default: { name: 'late' } };
  };
  shelf.want([{ pt, en: pt }]);
  await expect(shelf.fill('pt')).rejects.toThrow('no answer');
  failing = false;
  await shelf.fill('pt');
  expect(added).toEqual(['pt:late']);
});
