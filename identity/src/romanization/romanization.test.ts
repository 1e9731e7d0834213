import { describe, expect, test } from 'vitest';
import { haveSharedForm, getRomanizedForms, listSpellingPatterns } from './index.ts';

function isSameName(one: string, other: string): boolean {
  const [a, b] = [getRomanizedForms(one), getRomanizedForms(other)];
  return haveSharedForm(a.compound, b.compound) || haveSharedForm(a.cyrillic, b.cyrillic);
}

describe('spellings of one name', () => {
  test.each([
    ['Cyrillic', 'ALEKSEI ALEXEY ALEXEI ALEKSEJ'],
    ['Cyrillic Е at the beginning', 'EVGENII YEVGENIY EVGUENI IEVGENII JEWGENI'],
    ['Cyrillic Ё', 'FYODOR FEDOR FIODOR'],
    ['Cyrillic Ж', 'ZHUKOV JUKOV'],
    ['Cyrillic Щ', 'SHCHERBAKOV CHTCHERBAKOV SCHTSCHERBAKOW SHHERBAKOV'],
    ['Cyrillic Ю', 'YURII IURII IOURI JURIJ YURY'],
    ['Cyrillic endings', 'CHAYKOVSKIY TCHAIKOVSKY CHAIKOVSKII TSCHAIKOWSKIJ'],
    ['a Cyrillic soft sign', 'SOLOVYEV SOLOVIEV SOLOVEV SOLOVYOV SOLOWJEW'],
    ['Arabic given names', 'MUHAMMAD MOHAMED MOHAMMED MOHAMAD MOUHAMED MOHD'],
    ['Arabic Q', 'QADHAFI GHADDAFI KADHAFI GADDAFI QADDAFI'],
    ['Arabic diphthongs', 'HUSAYN HUSSEIN HOUSSAIN HOSSEIN'],
    ['Arabic articles', 'ALRASHIDI ARRASHIDI ELRASHEEDI'],
    ['Arabic compounds', 'ABDULRAHMAN ABDURRAHMAN ABDELRAHMAN ABDERRAHMANE'],
    ['Arabic names of religion', 'NOUREDDINE NURALDIN NURUDDIN'],
    ['Pinyin and Wade-Giles', 'XU HSU'],
    ['two syllables', 'ZHIQIANG CHIHCHIANG'],
    ['Pinyin and Cantonese', 'HUANG WONG'],
    ['Ü', 'LUE LU LYU'],
    ['Korean surnames', 'BAK PARK PAK'],
    ['Korean given names', 'JEONGHO CHONGHO JUNGHO'],
  ])('%s: %s', (_, names) => {
    const [first = '', ...others] = names.split(' ');
    expect(others.filter(other => !isSameName(first, other))).toEqual([]);
  });
});

test.each([
  ['HASSAN', 'HUSSEIN'],
  ['MAHMOUD', 'MOHAMED'],
  ['SALIM', 'SALMAN'],
  ['WANG', 'HUANG'],
  ['ZHANG', 'ZHENG'],
  ['MINSU', 'MINSEO'],
  ['JIWOO', 'JIHO'],
  ['IVANOV', 'IVANOVA'],
  ['MARIA', 'MARIO'],
  ['JULIO', 'JULIA'],
  ['DANIEL', 'DANILO'],
])('%s and %s are different names', (one, other) => expect(isSameName(one, other)).toBe(false));

test('limits the forms of a word with many readings', () => {
  for (const word of ['CHANGCHANG', 'CHUNCHUN', 'A'.repeat(30), 'LI'.repeat(15), 'ABD'.repeat(10)])
    expect(getRomanizedForms(word).compound.length).toBeLessThanOrEqual(16);
  expect(getRomanizedForms('A'.repeat(31))).toMatchObject({ compound: [], cyrillic: [] });
});

test('patterns match the other spellings', () => {
  const matchesSpelling = (word: string, other: string): boolean =>
    new RegExp(`^(${listSpellingPatterns(word).join('|')})$`).test(other);
  expect(matchesSpelling('HSU', 'XU')).toBe(true);
  expect(matchesSpelling('ZEDONG', 'TSE TUNG')).toBe(true);
  expect(matchesSpelling('OMAR', 'UMAR')).toBe(true);
  expect(matchesSpelling('ALASAD', 'ASAD')).toBe(true);
  expect(matchesSpelling('HSU', 'LI')).toBe(false);
});
