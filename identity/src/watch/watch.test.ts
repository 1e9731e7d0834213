import { describe, expect, test } from 'vitest';
import { jaroWinkler } from './jaro-winkler.ts';
import { matchNames } from './score.ts';
import { LOWEST_THRESHOLD, WATCH_THRESHOLD } from './thresholds.ts';
import { WatchIndex } from './watch-index.ts';
import { readWatchName } from './words.ts';

function scoreOf(a: string, b: string): number {
  const [one, other] = [readWatchName(a), readWatchName(b)];
  const { score } = matchNames(one, other);
  expect(matchNames(other, one).score, 'the order of the two changes nothing').toBe(score);
  const found = new WatchIndex(['Somebody Else', b]).find(a, LOWEST_THRESHOLD);
  expect(
    found.some(({ entry }) => entry === 1),
    'similar texts of the index',
  ).toBe(score >= LOWEST_THRESHOLD);
  return score;
}

describe('names that match', () => {
  test.each([
    ['equal', 'Marina Oliveira', 'MARINA OLIVEIRA'],
    ['surname first', 'OLIVEIRA MARINA', 'Marina Oliveira'],
    ['with a comma', 'Oliveira, Marina', 'Marina Oliveira'],
    ['glued', 'JOAOPEDRO SILVA', 'João Pedro Silva'],
    ['all glued', 'MARINAOLIVEIRA', 'Marina Oliveira'],
    ['glued, a letter wrong', 'MARINAOLIVERA', 'Marina Oliveira'],
    ['parted', 'ANNE LIESE WAGNER', 'Anneliese Wagner'],
    ['glued on both sides', 'JOAOPEDRO SANTA CRUZ', 'Joao Pedro Santacruz'],
    ['diacritics', 'JOAO GONCALVES', 'João Gonçalves'],
    ['Cyrillic', 'SERGEI LAVRENTIEV', 'Сергей Лаврентьев'],
    ['Arabic, which writes few vowels', 'MUHAMMAD IBRAHIM', 'محمد ابراهيم'],
    ['Greek', 'GEORGIOS PAPADOPOULOS', 'Γεώργιος Παπαδόπουλος'],
    ['another way into Latin letters', 'SERGEJ SHERBAKOW', 'SERGEI SCHERBAKOV'],
    ['an initial', 'M OLIVEIRA SANTOS', 'Marina Oliveira Santos'],
    ['a word lacks', 'MARINA SANTOS', 'Marina Oliveira Santos'],
    ['a word lacks on the other side', 'MARINA OLIVEIRA SANTOS', 'Marina Santos'],
    ['one wrong letter', 'MARENA OLIVEIRA', 'Marina Oliveira'],
    ['one letter too few', 'MARINA OLVEIRA', 'Marina Oliveira'],
    ['two letters exchanged', 'MRAINA OLIVEIRA', 'Marina Oliveira'],
    ['two wrong letters in a long word', 'MARINA ALIVEIRO', 'Marina Oliveira'],
    ['cut at the end of a field', 'MARINA OLIVEI', 'Marina Oliveira'],
    ['digits for letters', 'M4RINA 0LIVEIRA', 'Marina Oliveira'],
    ['titles', 'DR MARINA OLIVEIRA MRS', 'Marina Oliveira'],
    ['particles', 'MARINA DE OLIVEIRA', 'Marina Oliveira'],
    ['bin and ibn', 'USAMA BIN NASSER', 'Usama ibn Nasser'],
    ['one word each', 'MOHAMMED', 'Mohamed'],
    ['an article glued', 'ALRASHIDI MOHAMAD', 'Mohammed Al-Rashidi'],
    ['an article glued, in another spelling', 'ARRASHEEDI MOHAMAD', 'Mohammed Al-Rashidi'],
    ['an article glued, one word each', 'ALASAD', 'Al Assad'],
    ['an article before S', 'ELSAYED AHMAD', 'Ahmed El Sayed'],
    ['a patronymic glued', 'BINSALMAN MOHAMAD', 'Mohammed Bin Salman'],
    ['a patronymic and an article glued', 'RAMZI BINALSHIBH', 'Ramzi bin al-Shibh'],
    ['particles glued', 'JAN VANDERBERG', 'Jan van der Berg'],
    ['servant of, glued', 'ABDURRAHMAN YASSINE', 'Abd al-Rahman Yasin'],
    ['of the religion, glued', 'NOUREDDINE KHALED', 'Nur al-Din Khalid'],
    ['Wade-Giles', 'TENG HSIAO PING', 'Deng Xiaoping'],
    ['Cantonese', 'WONG KAM WAH', 'Huang Jinhua'],
    ['Korean', 'RHEE SEUNGHYEON', 'Lee Seung-hyun'],
    ['Cyrillic in French', 'ALEXEI TCHAIKOVSKI', 'Aleksey Chaykovskiy'],
    ['Arabic in French', 'CHERIF TAOUFIK', 'Sharif Tawfiq'],
    ['similar as a whole', 'LI XU', 'Li Xun'],
    ['the name of the father on one side', 'SURESH S/O KUMAR RAJAN', 'Suresh Kumar Rajan'],
    ['a misspelt name before that of the father', 'SURESSH S/O KUMAR RAJAN', 'Suresh s/o Kumar Rajan'],
    ['initials like a mark', 'SURESH S.O. KUMAR', 'Suresh Kumar'],
    ['bin on one side', 'ALI BIN OMAR KHAN', 'Ali Omar Khan'],
    ['bin as the last word', 'WANG BIN', 'Wang Bin'],
    ['a surname with bin before the given name', 'BIN LADEN OSAMA', 'Osama bin Laden'],
    ['a mark before all words', 'S/O KUMAR RAJAN', 'Kumar Rajan'],
  ])('%s', (_, a, b) => expect(scoreOf(a, b)).toBeGreaterThanOrEqual(WATCH_THRESHOLD));
});

describe('names that do not match', () => {
  test.each([
    ['nothing in common', 'MARINA OLIVEIRA', 'Stefan Lang'],
    ['one word of two in common', 'MARINA OLIVEIRA', 'Marina Lang'],
    ['one word of three differs', 'MARINA OLIVEIRA LANG', 'Marina Oliveira Santos'],
    ['one word alone', 'OLIVEIRA', 'Marina Oliveira'],
    ['nothing but initials', 'M O', 'Marina Oliveira'],
    ['another first letter than the initial', 'P OLIVEIRA', 'Marina Oliveira'],
    ['Paulo and Paula', 'PAULO LANG', 'Paula Lang'],
    ['Luis and Luisa', 'LUIS LANG', 'Luisa Lang'],
    ['two of three letters', 'KIM JONG IL', 'Kim Yang Su'],
    ['a surname with its article alone', 'BINSALMAN KHALID', 'Bin Salman'],
    ['other Chinese surnames', 'CHEN WEI', 'Zhang Wei'],
    ['other Korean given names', 'GIM JI WON', 'Kim Minsoo'],
    ['the father of a son', 'SURESH S/O KUMAR RAJAN', 'Kumar Rajan'],
    ['the father of a daughter, in words', 'Devi daughter of Kumar Rajan', 'KUMAR RAJAN'],
    ['the father in Malay', 'SURESH A/L KUMAR RAJAN', 'Kumar Rajan'],
    ['the father in words of Malay', 'DEVI ANAK PEREMPUAN KUMAR RAJAN', 'Kumar Rajan'],
    ['the father after bin', 'ALI BIN OMAR KHAN', 'Omar Khan'],
    ['the father after binti', 'AISHA BINTI OMAR KHAN', 'Omar Khan'],
    ['the father after ibn', 'ALI IBN OMAR KHAN', 'Omar Khan'],
    ['the father in Portuguese', 'ANA FILHA DE PEDRO SOUZA', 'Pedro Souza'],
    ['the father in parentheses', 'SURESH (S/O KUMAR RAJAN)', 'Kumar Rajan'],
    ['the father after a backslash', 'SURESH S\\O KUMAR RAJAN', 'Kumar Rajan'],
    ['the father after dots', 'SURESH S.O. KUMAR RAJAN', 'Kumar Rajan'],
    ['the father after blanks', 'SURESH S O KUMAR RAJAN', 'Kumar Rajan'],
    ['the father after a colon', 'DEVI D/O: KUMAR RAJAN', 'Kumar Rajan'],
    ['the father in brackets', 'SURESH [S/O KUMAR RAJAN]', 'Kumar Rajan'],
    ['the father in French', 'SURESH FILS DE KUMAR RAJAN', 'Kumar Rajan'],
    ['the father in Portuguese, with an article', 'ANA FILHA DO PEDRO SOUZA', 'Pedro Souza'],
    ['the late husband', 'ANA VIUVA DE PEDRO SOUZA', 'Pedro Souza'],
    ['the father after anak', 'JIMBUN ANAK KUMAR RAJAN', 'Kumar Rajan'],
    ['the husband', 'DEVI W/O KUMAR RAJAN', 'Rajan Kumar'],
    ['sons of one father', 'SURESH S/O KUMAR RAJAN', 'Mohan s/o Kumar Rajan'],
  ])('%s', (_, a, b) => expect(scoreOf(a, b)).toBeLessThan(WATCH_THRESHOLD));
});

test('names the paired words of each side with the score', () => {
  const found = matchNames(readWatchName('Sra M. Olivera Souza'), readWatchName('Oliveira Marina'));
  expect(found).toMatchObject({
    pairs: [
      { sought: 'OLIVERA', watched: 'OLIVEIRA', relation: 'TYPO', sure: true },
      { sought: 'M', watched: 'MARINA', relation: 'INITIAL', sure: false },
    ],
    extraSought: ['SOUZA'],
    extraWatched: [],
    whole: false,
  });
});

test('reads a title as a name if there is no other word', () => {
  expect(readWatchName('Master').words.map(({ text }) => text)).toEqual(['MASTER']);
  expect(scoreOf('MASTER', 'Master')).toBe(1);
});

test('returns the best hits first, and ties in the order of the list', () => {
  const index = new WatchIndex(['Marina Olivera', 'Marina Oliveira', 'Stefan Lang', 'OLIVEIRA MARINA']);
  expect(index.find('MARINA OLIVEIRA').map(({ entry }) => entry)).toEqual([1, 3, 0]);
});

test('finds nothing in a list without names', () => {
  expect(new WatchIndex([]).find('MARINA OLIVEIRA')).toEqual([]);
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const odd = {
  empty: '',
  blank: '   ',
  'marks alone': "-.,'`?",
  'one letter': 'A',
  'two letters': 'LI',
  '300 equal letters': 'A'.repeat(300),
  '300 letters': letters.repeat(12).slice(0, 300),
  '100,000 letters': 'AB '.repeat(33_334),
  '40 words': Array.from({ length: 40 }, (_, at) => `${letters.charAt(at % 26)}ANA`).join(' '),
  '60 initials': [...letters.repeat(3)].slice(0, 60).join(' '),
  'one word again and again': 'MARIA '.repeat(40),
  'control characters': 'MARINA\u0000\u0007\u001B OLIVEIRA',
  'half of a pair': 'MARINA \uD800 OLIVEIRA \uDC00',
  'marks without end': `MARINA${'\u0301'.repeat(290)} OLIVEIRA`,
  'many scripts': 'Marina Иванова محمد 王小明 ประเทศ Γιώργος 😀',
  digits: '0123456789',
  'direction marks': '\u202EMARINA OLIVEIRA\u202C',
};

describe('unusual names', () => {
  const list = ['Marina Oliveira', 'A', '', 'MARIA MARIA', ...Object.values(odd)];
  const index = new WatchIndex(list);

  test.each(Object.entries(odd))('%s: the index finds the same as comparing each name', (_, name) => {
    const found = index.find(name, LOWEST_THRESHOLD).map(({ entry }) => entry);
    const sought = readWatchName(name);
    const expected = list.flatMap((other, entry) =>
      matchNames(sought, readWatchName(other)).score >= LOWEST_THRESHOLD ? [entry] : [],
    );
    expect(found.toSorted((a, b) => a - b)).toEqual(expected);
  });

  test('reads no more characters than a real name has', () => {
    for (const name of Object.values(odd)) {
      const { text, words } = readWatchName(name);
      expect(text.length).toBeLessThanOrEqual(120);
      expect(words.length).toBeLessThanOrEqual(20);
    }
  });

  test('ignores signs around a name', () => {
    for (const name of [
      'control characters',
      'half of a pair',
      'direction marks',
      'marks without end',
    ] as const)
      expect(index.find(odd[name]).map(({ entry }) => entry)).toContain(0);
  });
});

describe('Jaro-Winkler', () => {
  test.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DIXON', 'DICKSONX', 0.813],
    ['DWAYNE', 'DUANE', 0.84],
    ['ABC', 'XYZ', 0],
    ['', '', 0],
    ['', 'A', 0],
    ['A', 'A', 1],
  ])('%s and %s', (a, b, expected) => expect(jaroWinkler(a, b)).toBeCloseTo(expected, 2));

  test('accepts texts of any length', () =>
    expect(jaroWinkler('A'.repeat(6000), 'A'.repeat(5999))).toBeCloseTo(1, 3));
});
