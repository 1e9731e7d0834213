import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, language, loadTexts, initLanguage } from './language.ts';
import type { Catalogue, Texts } from './texts.ts';
import { pendingToasts } from './toasts.ts';

const texts = (name: string) => async () => ({ default: { name } });
const first: Catalogue = { pt: texts('Farol'), en: texts('Farol') };

beforeEach(async () => {
  pendingToasts.set([]);
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await initLanguage(first);
  await changeLanguage('pt');
});

afterEach(() => {
  pendingToasts.set([]);
  vi.unstubAllGlobals();
});

test('keeps the language and shows a toast when texts cannot be loaded', async () => {
  let failing = true;
  const en = async (): Promise<{ default: Texts }> => {
    if (failing) throw new Error('no answer');
    return { default: { late: 'late' } };
  };
  await loadTexts({ pt: texts('cedo'), en });
  await changeLanguage('en');
  expect([language(), pendingToasts.get().map(({ id }) => id)]).toEqual(['pt', ['noAnswer']]);
  failing = false;
  await changeLanguage('en');
  expect(language()).toBe('en');
});

test('applies the last of two chosen languages, whichever loads first', async () => {
  let come: (() => void) | undefined;
  const slow = new Promise<{ default: Texts }>(done => {
    come = () => done({ default: { slow: 'slow' } });
  });
  await loadTexts({ pt: texts('cedo'), en: () => slow });
  const english = changeLanguage('en');
  await changeLanguage('pt');
  come?.();
  await english;
  expect(language()).toBe('pt');
});
