import { foldLetters } from '../letters.ts';
import type { TruePerson } from './people.ts';
import type { Random } from './random.ts';

export interface WrittenName {
  surname?: string;
  givenNames?: string;
}

interface Draft {
  surname: string[];
  given: string[];
}

/** Frequency in a thousand. */
interface Deviation {
  name: string;
  share: number;
  apply: (draft: Draft, random: Random, person: TruePerson) => Draft;
}

const PARTICLE = /^(?:da|de|do|dos|das|la|von|der|bin)$/i;
const splitWords = (name: string) => name.split(/[ -]/);

export const DEVIATIONS: readonly Deviation[] = [
  {
    name: 'surname glued',
    share: 60,
    apply: ({ surname, given }) => ({ surname: [surname.flatMap(splitWords).join('')], given }),
  },
  {
    name: 'given names glued',
    share: 60,
    apply: ({ surname, given }) => ({ surname, given: [given.join('')] }),
  },
  {
    name: 'second given name lacks',
    share: 120,
    apply: ({ surname, given }) => ({ surname, given: given.slice(0, 1) }),
  },
  {
    name: 'second given name as an initial',
    share: 40,
    apply: ({ surname, given }) => ({
      surname,
      given: given.map((word, at) => (at === 0 ? word : word.charAt(0))),
    }),
  },
  {
    name: 'first given name as an initial',
    share: 10,
    apply: ({ surname, given }) => ({ surname, given: given.map(word => word.charAt(0)) }),
  },
  {
    name: 'last surname alone',
    share: 70,
    apply: ({ surname, given }) => ({ surname: surname.slice(-1), given }),
  },
  {
    name: 'first surname alone',
    share: 20,
    apply: ({ surname, given }) => ({ surname: surname.slice(0, 1), given }),
  },
  {
    name: 'first surname among the given names',
    share: 30,
    apply: ({ surname, given }) => ({
      surname: surname.slice(-1),
      given: [...given, ...surname.slice(0, -1)],
    }),
  },
  { name: 'swapped', share: 15, apply: ({ surname, given }) => ({ surname: given, given: surname }) },
  {
    name: 'all in the surname',
    share: 8,
    apply: ({ surname, given }) => ({ surname: [...surname, ...given], given: [] }),
  },
  {
    name: 'particles lack',
    share: 50,
    apply: ({ surname, given }) => ({
      surname: surname.map(name =>
        splitWords(name)
          .filter(word => !PARTICLE.test(word))
          .join(' '),
      ),
      given,
    }),
  },
  {
    name: 'title glued',
    share: 70,
    apply: ({ surname, given }, _, { gender, type }) => ({
      surname,
      given: [
        ...given.slice(0, -1),
        `${given.at(-1) ?? ''}${type === 'ADT' ? (gender === 'F' ? 'MRS' : 'MR') : gender === 'F' ? 'MISS' : 'MSTR'}`,
      ],
    }),
  },
  {
    name: 'infant marked',
    share: 200,
    apply: ({ surname, given }, _, { type }) => ({
      surname,
      given: type === 'INF' ? [...given, '(INF)'] : given,
    }),
  },
  {
    name: 'surname mistyped',
    share: 15,
    apply: ({ surname, given }, random) => ({ surname: mistype(surname, random), given }),
  },
  {
    name: 'given name mistyped',
    share: 15,
    apply: ({ surname, given }, random) => ({ surname, given: mistype(given, random) }),
  },
  {
    name: 'cut',
    share: 15,
    apply: ({ surname, given }) => ({ surname, given: [cutName(given.join(' '))] }),
  },
];

export function writeName(random: Random, person: TruePerson): WrittenName {
  const chosen = DEVIATIONS.filter(({ share }) => random.below(1000) < share);
  return writeWith(random, person, chosen);
}

/** Writes a name with these deviations, in a random spelling by default. */
export function writeWith(
  random: Random,
  person: TruePerson,
  chosen: readonly Deviation[],
  spell: (text: string) => string = random.pick(SPELLINGS),
): WrittenName {
  const draft = chosen.reduce<Draft>((name, { apply }) => apply(name, random, person), {
    surname: [...person.surname],
    given: [...person.given],
  });
  const [surname, givenNames] = [spell(draft.surname.join(' ')), spell(draft.given.join(' '))];
  return { ...(surname === '' ? {} : { surname }), ...(givenNames === '' ? {} : { givenNames }) };
}

export const toPlainCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('Ø', 'O')
    .replaceAll('Æ', 'AE')
    .replaceAll('Ł', 'L')
    .replaceAll('Þ', 'TH');

/**
 * Spellings: Ä as AE, Ø as OE and Ñ as NXX; unchanged letters; letters without marks, with or without hyphens
 * and apostrophes.
 */
const SPELLINGS: readonly ((text: string) => string)[] = [
  text => text,
  text => text.toUpperCase(),
  toPlainCapitals,
  text => toPlainCapitals(text).replaceAll("'", '').replaceAll('-', ''),
  text => toPlainCapitals(text).replaceAll("'", ' ').replaceAll('-', ' '),
  foldLetters,
  text =>
    toPlainCapitals(
      text
        .replaceAll(/[äÄ]/g, 'AE')
        .replaceAll(/[öÖ]/g, 'OE')
        .replaceAll(/[üÜ]/g, 'UE')
        .replaceAll(/[åÅ]/g, 'AA')
        .replaceAll(/[øØ]/g, 'OE')
        .replaceAll('ñ', 'NXX'),
    ),
];

/** Cuts to 9 letters, unless another name remains: MARIANA and MARIA are indistinguishable. */
function cutName(given: string): string {
  const rest = given.slice(9);
  return /^(?:|[A-Z]|N[AO])$/i.test(rest) ? given : given.slice(0, 9).trim();
}

/** Exchanges, drops, doubles or replaces one letter. */
function mistype(words: readonly string[], random: Random): string[] {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest.length < 5) return [...words];
  const at = 1 + random.below(longest.length - 2);
  const [before, letter, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)];
  const wrong = random.pick([
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${random.pick([...'aeioulnrst'])}${after}`,
  ]);
  return words.map(word => (word === longest ? wrong : word));
}
