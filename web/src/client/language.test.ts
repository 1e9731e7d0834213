import i18next from 'i18next';
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

test('groups the digits of quantities in texts, but not of versions', async () => {
  const late = async () => ({ default: { found: '{{count}}, {{version}}, {{name}}' } });
  await loadTexts({ pt: late, en: late });
  const text = () => i18next.t('found' as never, { count: 9610, version: 1200, name: '1200' } as never);
  expect(text()).toBe('9.610, 1200, 1200');
  await changeLanguage('en');
  expect(text()).toBe('9,610, 1200, 1200');
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
