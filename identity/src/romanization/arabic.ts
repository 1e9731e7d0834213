import { readSpellings } from './syllables.ts';

/** BGN/PCGN 1956 without marks. */
const LETTERS: Readonly<Record<string, string>> = {
  ah: '(?:AH?|EH?|AT|ET)',
  aw: '(?:A(?:OU|[UW])|O[UW]?|U)',
  ay: '(?:A[IY]|E[IY]?|I|EE)',
  dh: '(?:DH|Z|D|TH)+',
  gh: '(?:GH|G)',
  kh: '(?:KH|CH|H|X|K)',
  sh: '(?:SCH|SH|CH)',
  th: '(?:TH|T|S)',
  a: '[AE]',
  i: '(?:I|EE|E|Y|IE)',
  u: '(?:OU|OO|U|O)',
  f: '(?:F+|PH)',
  j: '(?:J|DJ|G)',
  k: '(?:K|C)+',
  q: '(?:Q|K|GH?|KH|C)',
  w: '(?:W|OU|V)',
  y: '(?:Y|I)',
  "'": '[AE]?',
};

/** A spelling may double a letter. */
const NAMES =
  'abas adil adnan ahmad akram alaa amin aminah amir amar anwar arafat ashraf asad ayman ayub aziz badr baghdadi ' +
  'bahaa bashar bashir bilal fadi fadil fahd fahad fakhr fakhri farid faruq fatimah faysal fawzi firas ghamdi ghasan ' +
  'habib hadad hafiz hakim halim hamad hamdan hamid hamzah hariri harun hasan hashim hashimi haydar hisham husam ' +
  "husayn husni ibrahim idris ihab ilyas imad imran isa isam ishaq ismail iz ja'far jabir jalal jamal jamil jawad " +
  "juma'ah kamal kamil karim khadijah khalid khalifah khalil khamenei khayr khuri latif layla luqman mahdi mahir " +
  "mahmud majid malik mansur marwan maryam masri mas'ud mazin mubarak muhamad munir murad musa muslim mustafa mukhtar " +
  'nabil nadir najib nasir nasr nizam nizar nur nuri qadir qahtani qasim qadhafi rafiq rahim rahman ramadan rami ' +
  "rashad rashid rashidi riyad sabah sabri sadam sadiq sa'id salah salih salim salman sami samir samirah saud sayf " +
  'sayid shafiq shakir shams sharif shawqi shaykh shihab sidiq sulayman sultan taha tahir taj talal talib tamimi ' +
  'tariq tawfiq tikriti turki ubayd ubaydah umar usamah uthman wahid wail walid yahya yaqub yasin yasir yunis zahir ' +
  'zahra zaki zarqawi zawahiri zayd zayn zaynab ziyad zubayr';

const IRREGULAR =
  'ali=ALI,ALY,ALEE aishah=AISHA,AYSHA,AICHA,AISHAH,AYESHA,AISHEH bakr=BAKR,BAKAR,BAKER,BEKR,BEKIR dawud=DAWUD,DAOUD,' +
  'DAVUD,DAWOOD,DAUD fatimah=FATMA,FATMEH muhamad=MOHD,MUHD,MEHMED saad=SAAD,SAD sulayman=SLIMANE,SLIMAN ' +
  'yusuf=YUSUF,YOUSUF,YUSSUF,YOUSSOUF,YOUSOUF,YOUSEF,YOUSSEF,YUSEF,YUSSEF,YOUSIF,YUSIF,YOUSAF,YUSAF,YOOSUF ' +
  'zakariya=ZAKARIYA,ZAKARIA,ZAKARYA,ZACARIA,ZAKARIYYA';

interface NamePattern {
  name: string;
  pattern: RegExp;
}

const patterns: readonly NamePattern[] = NAMES.split(' ').map(name => ({ name, pattern: toPattern(name) }));

function toPattern(name: string): RegExp {
  const units = [...name.matchAll(/ah$|a[wy](?![aiu])|[dgkst]h|./g)].map(([unit]) => unit);
  const written = units.map((unit, at) => {
    const isLast = at === units.length - 1;
    if (isLast && unit === 'a') return '(?:AH?|E)';
    return LETTERS[unit] ?? (isLast || at === 0 ? unit.toUpperCase() : `${unit.toUpperCase()}+`);
  });
  // French spelling adds a silent E.
  return new RegExp(`^${written.join('')}${/[dmn]$/.test(name) ? 'E?' : ''}$`);
}

const irregular = Map.groupBy(readSpellings(IRREGULAR), ([spelling]) => spelling);

interface LetterPatterns {
  any: RegExp;
  names: readonly NamePattern[];
}

const byLetter = new Map<string, LetterPatterns>();

function getPatterns(letter: string): LetterPatterns {
  const cached = byLetter.get(letter);
  if (cached !== undefined) return cached;
  const names = patterns.filter(({ name }) => firstLettersOf(name).includes(letter));
  const any = new RegExp(names.length === 0 ? '(?!)' : names.map(({ pattern }) => pattern.source).join('|'));
  const found = { any, names };
  byLetter.set(letter, found);
  return found;
}

function firstLettersOf(name: string): string {
  const [unit = ''] = /^(?:a[wy](?![aiu])|[dgkst]h|.)/.exec(name) ?? [];
  const written = LETTERS[unit] ?? unit.toUpperCase();
  return written.startsWith('[') ? written : [...written.matchAll(/(?<=[:|]|^)[A-Z]/g)].join('');
}

function findRegularNames(word: string): readonly NamePattern[] {
  const { any, names } = getPatterns(word.charAt(0));
  return any.test(word) ? names.filter(({ pattern }) => pattern.test(word)) : [];
}

const listNames = (word: string): string[] => [
  ...findRegularNames(word).map(({ name }) => name),
  ...(irregular.get(word) ?? []).map(([, name]) => name),
];

const SERVANT = /^ABD(?:(?:[AEU]|OU)(?:L|(SH|TH|DH|[RSDTNZ])(?=\1)))?(.{3,})$/;
/** Before a sun letter the article's L is often written as that letter. */
const ARTICLE = /^(?:[AEU]L|[AE](SH|[RSDTNZ])(?=\1))(.{4,})$/;
const SON = /^(?:BIN|BEN|IBN)(.{4,})$/;
const RELIGION = /^(.{3,}?)(?:[AEIOU]{1,2}[LD])?D+(?:I|EE|IE|Y)NE?$/;
const OF_GOD = /^(.{3,})[AEU]LL?AH$/;

const LIGHT: readonly (readonly [RegExp, string])[] = [
  [/PH/g, 'F'],
  [/KH/g, 'H'],
  [/GH/g, 'G'],
  [/DJ/g, 'J'],
  [/CH/g, 'SH'],
  [/[QC]/g, 'K'],
  [/OU|OO|O/g, 'U'],
  [/EE|IE|E|Y/g, 'I'],
  [/(.)\1+/g, '$1'],
  [/H$/, ''],
];

function listRestForms(word: string): string[] {
  const names = listNames(word);
  return names.length > 0
    ? names
    : [LIGHT.reduce((form, [found, written]) => form.replace(found, written), word)];
}

/** "Servant of" may be joined to the next word. */
export const isServant = (word: string): boolean => word.startsWith('ABD');

/** "Of the religion" and "of God" may be joined to the word before. */
export const isEpithet = (word: string): boolean => /^(?:[AEU]D?)?D(?:I|EE|IE)NE?$|^[AEU]?LL?AH$/.test(word);

export function arabicPatterns(word: string): string[] {
  const rest = SON.exec(word)?.[1] ?? ARTICLE.exec(word)?.[2];
  return [word, ...(rest === undefined ? [] : [rest])].flatMap(one => [
    ...(one === word ? [] : [one]),
    ...findRegularNames(one).map(({ pattern }) => pattern.source.slice(1, -1)),
  ]);
}

/** Returns several forms for an ambiguous spelling. Other words need a joined article or patronymic. */
export function arabicForms(word: string): string[] {
  const forms = listNames(word);
  const servant = SERVANT.exec(word)?.[2];
  if (servant !== undefined) return [...forms, ...listRestForms(servant).map(rest => `ABD ${rest}`)];
  const article = ARTICLE.exec(word)?.[2];
  if (article !== undefined) forms.push(...listRestForms(article).map(rest => `AL ${rest}`));
  const father = SON.exec(word)?.[1];
  if (father !== undefined)
    forms.push(...listRestForms(ARTICLE.exec(father)?.[2] ?? father).map(rest => `BIN ${rest}`));
  const ofReligion = /NE?$/.test(word) ? RELIGION.exec(word)?.[1] : undefined;
  if (ofReligion !== undefined) forms.push(...listNames(ofReligion).map(rest => `${rest} DIN`));
  const ofGod = OF_GOD.exec(word)?.[1];
  if (ofGod !== undefined) forms.push(...listNames(ofGod).map(rest => `${rest} ALLAH`));
  return forms;
}
