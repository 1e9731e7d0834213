import { readSpellings, Syllabary } from './syllables.ts';

/** Revised Romanization of 2000. */
const SYLLABLES =
  'AE AN BAE BAEK BAK BAN BANG BEOM BIN BO BOK BONG BYEON BYEONG CHA CHAE CHAN CHANG CHEOL CHEON CHOE CHU CHUN ' +
  'CHUNG DA DAE DAL DEOK DO DON DONG DU EOM EUN GA GAB GANG GEON GEUM GEUN GI GIL GIM GO GONG GU GUK GWAK GWAN ' +
  'GWANG GWON GYEONG GYU GYUN HA HAE HAK HAM HAN HEO HEON HO HONG HUI HUN HWA HWAN HWANG HYE HYEOK HYEON HYEONG ' +
  'HYO IK IL IM IN JA JAE JANG JE JEON JEONG JI JIN JO JONG JU JUN JUNG MA MAENG MAN MI MIN MO MOK MUN MYEONG NA ' +
  'NAM NO OK ON PIL PYO RA RAE RAN RI RIM RIN RYEONG RYU SA SAM SANG SEO SEOK SEOL SEON SEONG SEUNG SI SIK SIL ' +
  'SIM SIN SO SOL SONG SU SUK SUN TAE TAEK TAK UI UN UNG WAN WANG WI WOL WON YA YANG YE YEO YEOM YEON YEONG YEOP ' +
  'YI YO YONG YU YUK YUL YUN';

/** McCune-Reischauer and usual spellings. */
const INITIALS: Readonly<Record<string, readonly string[]>> = {
  G: ['G', 'K'],
  D: ['D', 'T'],
  B: ['B', 'P'],
  J: ['J', 'CH'],
  R: ['R', 'L'],
};
const VOWELS: Readonly<Record<string, readonly string[]>> = {
  EO: ['EO', 'O', 'UH'],
  EU: ['EU', 'U'],
  AE: ['AE', 'AI'],
  YEO: ['YEO', 'YO'],
  U: ['U', 'OO', 'WOO'],
  O: ['O', 'OH'],
  OE: ['OE', 'OI', 'WE'],
  I: ['I', 'EE'],
  UI: ['UI', 'EUI', 'EE', 'I'],
  YU: ['YU', 'YOO', 'YOU'],
};
const CLOSED_VOWELS: Readonly<Record<string, readonly string[]>> = {
  EO: ['EO', 'O', 'U'],
  YEO: ['YEO', 'YO', 'YU', 'YOU'],
};
const FINALS: Readonly<Record<string, readonly string[]>> = { K: ['K', 'G'], B: ['B', 'P'], L: ['L', 'R'] };

const OTHERS =
  'GIM=KIM YI=LEE,LI,RHEE,RI,REE,YEE BAK=PARK CHOE=CHOI HEO=HUR YU=RYU,LYU NO=NOH,ROH,RO IM=LIM,RIM,YIM NA=RA,RAH ' +
  'O=OH U=WOO,WU AN=AHN SEO=SUR SIN=SHIN SIM=SHIM SIK=SHIK SI=SHI SIL=SHIL HYE=HAE YEONG=YOUNG BYEON=BYUN';

function* spellings(): Generator<[string, string]> {
  for (const syllable of SYLLABLES.split(' ')) {
    const [, initial = '', vowel = '', final = ''] =
      /^(CH|[BDGHJMNPRST]?)([AEIOUWY]+)(NG|[BKLMN]?)$/.exec(syllable) ?? [];
    for (const one of INITIALS[initial] ?? [initial])
      for (const two of (final === '' ? undefined : CLOSED_VOWELS[vowel]) ?? VOWELS[vowel] ?? [vowel])
        for (const three of FINALS[final] ?? [final]) yield [one + two + three, syllable];
  }
  yield* readSpellings(OTHERS);
}

export const korean = new Syllabary(spellings());
