import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { type Catalogue, Shelf } from './texts.ts';

/** A shelf that notes what was added, and a way to make catalogues of one text. */
function stand() {
  const added: string[] = [];
  const shelf = new Shelf((language, texts) => added.push(`${language}:${String(texts['name'])}`));
  const catalogue = (name: string): Catalogue => {
    const file = (language: Language) => async () => ({ default: { name: `${name}-${language}` } });
    return { pt: file('pt'), en: file('en') };
  };
  return { added, shelf, catalogue };
}

test('only the language in use is fetched, each file once', async () => {
  const { added, shelf, catalogue } = stand();
  shelf.want([catalogue('flights')]);
  await shelf.fill('pt');
  await shelf.fill('pt');
  expect(added).toEqual(['pt:flights-pt']);
});

test('another language brings all that is in use, and nothing else', async () => {
  const { added, shelf, catalogue } = stand();
  shelf.want([catalogue('frame')]);
  await shelf.fill('pt');
  shelf.want([catalogue('flights')]);
  await shelf.fill('pt');
  await shelf.fill('en');
  expect(added.filter(text => text.startsWith('en'))).toEqual(['en:frame-en', 'en:flights-en']);
});

test('what comes to be wanted while another language is on its way comes with it', async () => {
  const { added, shelf, catalogue } = stand();
  shelf.want([catalogue('frame')]);
  const filled = shelf.fill('en');
  shelf.want([catalogue('flights')]);
  await filled;
  expect(added).toEqual(['en:frame-en', 'en:flights-en']);
});

test('a file that could not be fetched is fetched again the next time', async () => {
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
