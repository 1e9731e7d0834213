import { toConfusableKey, toCanonicalDocument, type CanonicalDocument } from '../documents/index.ts';
import { readDate, type PartialDate } from '../dates.ts';
import { collapseSpelling } from '../letters.ts';
import { readName, removeTitle, type PersonName, type Word } from '../name-words.ts';
import { RecentCache } from '../recent-cache.ts';
import { getCompoundForms, getRomanizedForms } from '../romanization/index.ts';
import { toConsonants } from '../sounds.ts';
import { readAddress, type Address } from './addresses.ts';
import { isValidCpf } from './cpf.ts';

/** A person as one message or row describes them. Missing values are left out. */
export interface Sighting {
  surname?: string | undefined;
  givenNames?: string | undefined;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  birthDate?: string | undefined;
  /** Read by a machine from a document, not typed. */
  isBirthDateFromDocument?: boolean | undefined;
  gender?: string | undefined;
  nationality?: string | undefined;
  documents?: readonly { type?: string | undefined; number: string; issuer?: string | undefined }[];
  cpfs?: readonly string[];
  emails?: readonly string[];
  phones?: readonly string[];
  frequentFlyers?: readonly string[];
  /** Home addresses, each as one text. */
  addresses?: readonly string[];
  /** Flights with these values; 1 if missing. */
  times?: number | undefined;
}

export interface NameWord {
  text: string;
  key: string;
  sound: string;
  /** Without a title at the end, as in JOAOMR. */
  untitled: Word | undefined;
  compound: readonly string[];
  cyrillic: readonly string[];
  isGiven: boolean;
}

/** A sighting in comparable form. */
export interface ReadSighting {
  name: PersonName;
  words: readonly NameWord[];
  given: readonly NameWord[];
  surname: readonly NameWord[];
  glued: string;
  gluedReverse: string;
  birth: PartialDate | undefined;
  /** `YYYY-MM-DD`, only when complete. */
  birthText: string | undefined;
  isBirthFirm: boolean;
  gender: 'M' | 'F' | undefined;
  nationality: string | undefined;
  documents: readonly (CanonicalDocument & { loose: string })[];
  cpfs: readonly string[];
  /** Without valid check digits. */
  mistypedCpfs: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  frequentFlyers: readonly string[];
  addresses: readonly Address[];
  times: number;
}

const maxWords = 12;
const maxValues = 8;
const minNumberLength = 4;

export function readSighting(sighting: Sighting): ReadSighting {
  const name = readName(sighting.surname, sighting.givenNames);
  const surname = name.surname.names.slice(0, maxWords).map(word => toNameWord(word, false));
  const given = name.given.names.slice(0, maxWords).map(word => toNameWord(word, true));
  const birth = readDate(sighting.birthDate);
  const documents = readDocuments(sighting);
  const cpfs = readCpfs(sighting, documents);
  return {
    name,
    words: [...given, ...surname],
    given,
    surname,
    glued: name.given.core + name.surname.core,
    gluedReverse: name.surname.core + name.given.core,
    birth,
    birthText: birth?.month === undefined || birth.day === undefined ? undefined : formatDate(birth),
    isBirthFirm: sighting.isBirthDateFromDocument === true,
    gender: readGender(sighting.gender),
    nationality: sighting.nationality?.trim().toUpperCase() || undefined,
    documents: documents.filter(document => document.class !== 'CPF'),
    cpfs: cpfs.filter(isValidCpf),
    mistypedCpfs: cpfs.filter(cpf => !isValidCpf(cpf)),
    emails: unique(sighting.emails, text => text.trim().toLowerCase()),
    phones: unique(sighting.phones, readPhone),
    frequentFlyers: unique(sighting.frequentFlyers, text => text.toUpperCase().replace(/[^A-Z0-9]/g, '')),
    addresses: (sighting.addresses ?? [])
      .slice(0, maxValues)
      .map(readAddress)
      .filter(address => address !== undefined),
    times: sighting.times ?? 1,
  };
}

const cachedWords = 20_000;
const wordCaches = {
  given: new RecentCache(cachedWords, (text: string) => buildNameWord(text, true)),
  surname: new RecentCache(cachedWords, (text: string) => buildNameWord(text, false)),
};

const toNameWord = ({ text }: Word, isGiven: boolean): NameWord =>
  wordCaches[isGiven ? 'given' : 'surname'].get(text);

function buildNameWord(text: string, isGiven: boolean): NameWord {
  const word = { text, key: collapseSpelling(text) };
  const untitled = removeTitle(word);
  const { cyrillic } = getRomanizedForms(word.text);
  return {
    text: word.text,
    key: word.key,
    sound: toConsonants(word.key),
    untitled: untitled === word || untitled.text.length < 3 ? undefined : untitled,
    compound: getCompoundForms(word.text),
    cyrillic,
    isGiven,
  };
}

function formatDate({ year, month = 0, day = 0 }: PartialDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function readDocuments({ documents = [] }: Sighting): (CanonicalDocument & { loose: string })[] {
  return documents
    .slice(0, maxValues)
    .map(toCanonicalDocument)
    .filter(({ folded }) => folded.length >= minNumberLength)
    .map(document => ({ ...document, loose: toConfusableKey(document.folded) }));
}

function readCpfs({ cpfs = [] }: Sighting, documents: readonly CanonicalDocument[]): string[] {
  const numbers = documents.filter(document => document.class === 'CPF').map(({ folded }) => folded);
  return unique([...cpfs, ...numbers], text => {
    const digits = text.replace(/\D/g, '');
    return digits === '' ? '' : digits.padStart(11, '0');
  });
}

function readGender(text: string | undefined): 'M' | 'F' | undefined {
  const letter = text?.trim().charAt(0).toUpperCase();
  return letter === 'M' || letter === 'F' ? letter : undefined;
}

/** The last nine digits: numbers come with and without country code and trunk prefix. */
function readPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-9);
}

function unique(values: readonly string[] = [], read: (text: string) => string): string[] {
  return [...new Set(values.map(read))].filter(text => text !== '').slice(0, maxValues);
}
