import { Draw } from '../draw.ts';

/** Names of one part of the world. */
interface NamePattern {
  /** Percentage of people. */
  share: number;
  starts: readonly string[];
  ends: readonly string[];
  middles: readonly string[];
  given: number;
  surnames: number;
  /** Minimum and maximum per person. */
  givenOf: readonly [number, number];
  surnamesOf: readonly [number, number];
  /** Sometimes precede a surname. */
  particles: readonly string[];
}

const parts = (text: string) => text.split(' ');

const namePatterns: readonly NamePattern[] = [
  {
    share: 34,
    starts: parts(
      'MA JO PE AL FER LU CAR SAN SIL MO OLI BAR RO GO RI TEI CA VAL DO NE PA RE MEN FON BRA GUI LE AN',
    ),
    middles: parts('RI NAN CE LI RA VE REI DRI MEI BE TO NI GUE LHA DE VA SSA MI'),
    ends: parts('A O ES OS ANA INO EIRA EIRO ANDO EDO ALHO ARES IM ELA ANTES ISO INHA ADO'),
    given: 1200,
    surnames: 3600,
    givenOf: [1, 2],
    surnamesOf: [1, 3],
    particles: ['DA', 'DE', 'DOS'],
  },
  {
    share: 22,
    starts: parts('GAR LO MAR RO HER PE SAN RA TO FLO DI CRU MO OR GU ALO CAS JI VA NU IGLE QUI ZA ES BER'),
    middles: parts('CI PE TI DRI NAN RE MI RA TE LE GA CHE BA LLA QUI ÑO SE DA'),
    ends: parts('A EZ O AS ES IA ON AL UEL ERO ANO ILLO ADA ITA ENA AR'),
    given: 1100,
    surnames: 3400,
    givenOf: [1, 2],
    surnamesOf: [1, 2],
    particles: ['DE', 'DEL'],
  },
  {
    share: 16,
    starts: parts(
      'WIL JOH SMI BRO HAR TAY DA WAL EV KEN MIT CHAR RO BEN STE HUGH GRA FOS PAR BRI NOR ED CLA SHER',
    ),
    middles: parts('LI NA RI VE DER MO TE KE BE TER NE'),
    ends: parts('SON TON LEY S TH ARD ER AN MAN FORD WOOD BY INE EY ETT LAND WELL'),
    given: 1500,
    surnames: 5200,
    givenOf: [1, 2],
    surnamesOf: [1, 1],
    particles: [],
  },
  {
    share: 10,
    starts: parts('MU AH HA KHA AB YU SA RA FA IB OM TA NA ZA MAH JA SU BA GHA WA'),
    middles: parts('HA SSA LI MA RI DU BI FI QA ZI SHI'),
    ends: parts('AD EM AN IM ID UR I EED OUD ALLAH DIN AMI EL ANI IRI AWI'),
    given: 900,
    surnames: 2600,
    givenOf: [1, 3],
    surnamesOf: [1, 1],
    particles: ['AL', 'BIN', 'EL'],
  },
  {
    share: 8,
    starts: parts('IVA PET SER VLA DMI ALE KOV MIK BOG NOV KUZ POP VOL SOK LEB ORL TAR ZAI GRI PAV'),
    middles: parts('NO RI GE DI KSA SHE LO MI CHE NI TO'),
    ends: parts('OV OVA EV EVA SKY SKAYA EI ENKO ICH IN INA UK AN'),
    given: 700,
    surnames: 3000,
    givenOf: [1, 2],
    surnamesOf: [1, 1],
    particles: [],
  },
  {
    share: 6,
    starts: parts('LI WA ZHA CHE YA HU LIU XI GUO SU KI PA JU HO SE MI TA NA HA FU'),
    middles: parts('N NG A O U'),
    ends: parts('NG N I A O U UNG EN EI HO MI KI'),
    given: 700,
    surnames: 300,
    givenOf: [1, 2],
    surnamesOf: [1, 1],
    particles: [],
  },
  {
    share: 4,
    starts: parts('MÜL SCH WE FI BE KÖ HO RI KLE WOL NEU KRA LAN HART ZIM VOG BAU GÜN STE'),
    middles: parts('LE NEI BE SSE CHEL TTE RI HE'),
    ends: parts('ER MANN BERG STEIN INGER ERT KE EL IG HARDT BACH LER'),
    given: 500,
    surnames: 2600,
    givenOf: [1, 2],
    surnamesOf: [1, 1],
    particles: ['VON'],
  },
];

/** Zipf-like: the second word is about half as frequent as the first. */
class WordStock {
  readonly #words: readonly string[];
  readonly #sums: Float64Array;

  constructor(words: readonly string[]) {
    this.#words = words;
    this.#sums = new Float64Array(words.length);
    let sum = 0;
    for (const rank of words.keys()) this.#sums[rank] = sum += 1 / (rank + FLATNESS) ** STEEPNESS;
  }

  draw(random: Draw): string {
    const target = random.next() * (this.#sums.at(-1) ?? 0);
    let [low, high] = [0, this.#words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] as number) > target) high = middle;
      else low = middle + 1;
    }
    return this.#words[low] as string;
  }
}

const FLATNESS = 2.5;
const STEEPNESS = 0.92;

function inventWords(random: Draw, pattern: NamePattern, count: number): WordStock {
  const words = new Set<string>();
  while (words.size < count) {
    const middles = random.below(10) < 5 ? 1 : random.below(3);
    let word = random.of(pattern.starts);
    for (let at = 0; at < middles; at++) word += random.of(pattern.middles);
    words.add(word + random.of(pattern.ends));
  }
  return new WordStock([...words]);
}

const drawBetween = (random: Draw, [fewest, most]: readonly [number, number]) =>
  fewest + random.below(most - fewest + 1);

/** List and lookups share their words. */
export class People {
  readonly #stocks: { pattern: NamePattern; given: WordStock; surnames: WordStock }[];

  constructor(seed: number) {
    const random = new Draw(seed);
    this.#stocks = namePatterns.map(pattern => ({
      pattern,
      given: inventWords(random, pattern, pattern.given),
      surnames: inventWords(random, pattern, pattern.surnames),
    }));
  }

  name(random: Draw): string {
    let share = random.next() * 100;
    const stock = this.#stocks.find(({ pattern }) => (share -= pattern.share) < 0) ?? this.#stocks[0];
    if (stock === undefined) throw new Error('Nobody has a name');
    const { pattern, given, surnames } = stock;
    const words: string[] = [];
    for (let left = drawBetween(random, pattern.givenOf); left > 0; left--) words.push(given.draw(random));
    for (let left = drawBetween(random, pattern.surnamesOf); left > 0; left--) {
      if (pattern.particles.length > 0 && random.below(6) === 0) words.push(random.of(pattern.particles));
      words.push(surnames.draw(random));
    }
    return words.join(' ');
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Reorders, joins, shortens, or adds typing errors. */
export function misspell(name: string, random: Draw): string {
  const words = name.split(' ');
  const at = random.below(words.length);
  const word = words[at] as string;
  const place = random.below(word.length);
  const rest = word.slice(place + 1);
  const written = [
    () => [...words.slice(1), words[0]].join(' '),
    () => words.join(' ').replace(' ', ''),
    () => words.with(at, word.slice(0, place) + random.of([...LETTERS]) + rest).join(' '),
    () => words.with(at, word.slice(0, place) + rest).join(' '),
    () =>
      words.with(at, word.slice(0, place) + rest.charAt(0) + word.charAt(place) + rest.slice(1)).join(' '),
    () => words.with(0, word.charAt(0)).join(' '),
    () => words.toSpliced(words.length > 2 ? 1 : 0, words.length > 2 ? 1 : 0).join(' '),
  ];
  return random.of(written)();
}
