import type { Random } from '../../testing/random.ts';

const parts = (text: string) => text.split(' ');
const STARTS = parts('MA JO SIL SAN TEI MU KHA PE LU AL SCH WI ZHA TCH PH');
const MIDDLES = parts('RI NA VE HA BEI SO LLA TTE XU');
const ENDS = parts('A O S N AO EZ IA OV SKY MED ANN ES');
const OTHERS = parts(
  'A J M DE DA AL BIN EL VAN LI LEE WU KIM GIM CHANG ZHANG HSU XU ABD RAHMAN DIN NUR ALASAD ASSAD OMAR UMAR ALEXEY ALEKSEI ZEDONG MR DR JUNIOR',
);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZAEIOSN '];

/** A small stock, so that names have much in common. */
export function makeWords(random: Random): string[] {
  return Array.from({ length: 5 + random.below(60) }, () => {
    const middle = random.chance(0.6) ? random.pick(MIDDLES) : '';
    return random.pick(STARTS) + middle + random.pick(ENDS);
  });
}

export function makeName(random: Random, stock: readonly string[]): string {
  const count = random.chance(0.1) ? random.below(9) : 1 + random.below(4);
  return Array.from({ length: count }, () => random.pick(random.chance(0.25) ? OTHERS : stock)).join(' ');
}

const CHANGES: readonly ((name: string, random: Random) => string)[] = [
  (name, random) => random.shuffled(name.split(' ')).join(' '),
  (name, random) => {
    const words = name.split(' ');
    return words.toSpliced(random.below(words.length), 1).join(' ');
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + name.slice(at + 1);
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + random.pick(LETTERS) + name.slice(at);
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + random.pick(LETTERS) + name.slice(at + 1);
  },
  (name, random) => {
    const at = random.below(name.length + 1);
    return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  },
  name => name.replace(' ', ''),
  (name, random) => {
    const words = name.split(' ');
    const at = random.below(words.length);
    const word = words[at] ?? '';
    return words.with(at, word.slice(0, random.chance(0.5) ? 1 : word.length - 3)).join(' ');
  },
  (name, random) => {
    const [one, other] = [random.below(name.length + 1), random.below(name.length + 1)];
    const letters = name.split('');
    const [a, b] = [letters[one] ?? '', letters[other] ?? ''];
    return letters.map((letter, at) => (at === one ? b : at === other ? a : letter)).join('');
  },
];

export const changeName = (name: string, random: Random): string =>
  Array.from({ length: random.below(4) }, () => random.pick(CHANGES)).reduce(
    (written, change) => change(written, random),
    name,
  );
