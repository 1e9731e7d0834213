import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { type Catalogue, CatalogueLoader } from './texts.ts';

function createLoader() {
  const added: string[] = [];
  const shelf = new CatalogueLoader((language, texts) => added.push(`${language}:${String(texts['name'])}`));
  const catalogue = (name: string): Catalogue => {
    const file = (language: Language) => async () => ({ default: { name: `${name}-${language}` } });
    return { pt: file('pt'), en: file('en') };
  };
  return { added, shelf, catalogue };
}

test('loads only the current language, each file once', async () => {
  const { added, shelf, catalogue } = createLoader();
  shelf.request([catalogue('flights')]);
  await shelf.load('pt');
  await shelf.load('pt');
  expect(added).toEqual(['pt:flights-pt']);
});

test('loads all catalogues in use for another language', async () => {
  const { added, shelf, catalogue } = createLoader();
  shelf.request([catalogue('frame')]);
  await shelf.load('pt');
  shelf.request([catalogue('flights')]);
  await shelf.load('pt');
  await shelf.load('en');
  expect(added.filter(text => text.startsWith('en'))).toEqual(['en:frame-en', 'en:flights-en']);
});

test('loads catalogues requested during a language change', async () => {
  const { added, shelf, catalogue } = createLoader();
  shelf.request([catalogue('frame')]);
  const filled = shelf.load('en');
  shelf.request([catalogue('flights')]);
  await filled;
  expect(added).toEqual(['en:frame-en', 'en:flights-en']);
});

test('retries a failed download', async () => {
  const { added, shelf } = createLoader();
  let failing = true;
  const pt = async () => {
    if (failing) throw new Error('no answer');
    return { default: { name: 'late' } };
  };
  shelf.request([{ pt, en: pt }]);
  await expect(shelf.load('pt')).rejects.toThrow('no answer');
  failing = false;
  await shelf.load('pt');
  expect(added).toEqual(['pt:late']);
});
