import { readSpellings, Syllabary } from './syllables.ts';

/** GB/T 16159 (Hanyu Pinyin); `V` is Ü. */
const FINALS: Readonly<Record<string, string>> = {
  B: 'A AI AN ANG AO EI EN ENG I IAN IAO IE IN ING O U',
  P: 'A AI AN ANG AO EI EN ENG I IAN IAO IE IN ING O OU U',
  M: 'A AI AN ANG AO E EI EN ENG I IAN IAO IE IN ING IU O OU U',
  F: 'A AN ANG EI EN ENG O OU U',
  D: 'A AI AN ANG AO E EI ENG I IAN IAO IE ING IU ONG OU U UAN UI UN UO',
  T: 'A AI AN ANG AO E ENG I IAN IAO IE ING ONG OU U UAN UI UN UO',
  N: 'A AI AN ANG AO E EI EN ENG I IAN IANG IAO IE IN ING IU ONG OU U UAN UO V VE',
  L: 'A AI AN ANG AO E EI ENG I IAN IANG IAO IE IN ING IU ONG OU U UAN UN UO V VE',
  G: 'A AI AN ANG AO E EI EN ENG ONG OU U UA UAI UAN UANG UI UN UO',
  K: 'A AI AN ANG AO E EN ENG ONG OU U UA UAI UAN UANG UI UN UO',
  H: 'A AI AN ANG AO E EI EN ENG ONG OU U UA UAI UAN UANG UI UN UO',
  J: 'I IA IAN IANG IAO IE IN ING IONG IU U UAN UE UN',
  Q: 'I IA IAN IANG IAO IE IN ING IONG IU U UAN UE UN',
  X: 'I IA IAN IANG IAO IE IN ING IONG IU U UAN UE UN',
  ZH: 'A AI AN ANG AO E EN ENG I ONG OU U UA UAI UAN UANG UI UN UO',
  CH: 'A AI AN ANG AO E EN ENG I ONG OU U UA UAI UAN UANG UI UN UO',
  SH: 'A AI AN ANG AO E EI EN ENG I OU U UA UAI UAN UANG UI UN UO',
  R: 'AN ANG AO E EN ENG I ONG OU U UAN UI UN UO',
  Z: 'A AI AN ANG AO E EN ENG I ONG OU U UAN UI UN UO',
  C: 'A AI AN ANG AO E EN ENG I ONG OU U UAN UI UN UO',
  S: 'A AI AN ANG AO E EN ENG I ONG OU U UAN UI UN UO',
  Y: 'A AN ANG AO E I IN ING O ONG OU U UAN UE UN',
  W: 'A AI AN ANG EI EN ENG O U',
  '': 'AI AN ANG AO EN ER OU',
};

/** Without apostrophes and diacritics, as in travel documents. */
const INITIALS_WADE: Readonly<Record<string, string>> = {
  B: 'P',
  D: 'T',
  G: 'K',
  J: 'CH',
  Q: 'CH',
  X: 'HS',
  ZH: 'CH',
  R: 'J',
  Z: 'TS',
  C: 'TS',
};

const WHOLE_WADE: Readonly<Record<string, string>> = {
  ZHI: 'CHIH',
  CHI: 'CHIH',
  SHI: 'SHIH',
  RI: 'JIH',
  ZI: 'TZU',
  CI: 'TZU',
  SI: 'SSU',
  GE: 'KO',
  KE: 'KO',
  HE: 'HO',
  GUI: 'KUEI',
  KUI: 'KUEI',
  ER: 'ERH',
  YI: 'I',
  YOU: 'YU',
  YE: 'YEH',
  YAN: 'YEN',
  YUE: 'YUEH',
  SHUO: 'SHUO',
  GUO: 'KUO',
  KUO: 'KUO',
  HUO: 'HUO',
};

function toWade(initial: string, final: string): string {
  const exception = WHOLE_WADE[initial + final];
  if (exception !== undefined) return exception;
  const rest = final
    .replace(/^IAN$/, 'IEN')
    .replace(/^IE$/, 'IEH')
    .replace(/^[UV]E$/, 'UEH')
    .replace(/ONG$/, 'UNG')
    .replace(/^UO$/, 'O')
    .replace('V', 'U');
  return (INITIALS_WADE[initial] ?? initial) + rest;
}

/** Ü is written U, UE (ICAO Doc 9303), V, or YU (Chinese passports). */
const writeU = (syllable: string): string[] =>
  syllable.includes('V') ? ['V', 'U', 'UE', 'YU'].map(letters => syllable.replace('V', letters)) : [syllable];

/** Hong Kong and older English spellings. */
const OTHERS =
  'CHEN=CHAN HUANG=WONG WANG=WONG LI=LEE,LEI ZHANG=CHEUNG,CHEONG LIU=LAU LIN=LAM WU=NG,WOO HE=HO,HOH GUO=KWOK ' +
  'LIANG=LEUNG,LEONG YANG=YEUNG,YOUNG ZHOU=CHOW,CHAU XIE=TSE,SHIEH ZHENG=CHENG XU=TSUI,HUI,CHUI,HSU ZENG=TSANG ' +
  'DENG=TANG YE=YIP,IP MAI=MAK FENG=FUNG GUAN=KWAN LUO=LAW,LO,LOH CAI=CHOI,TSOI,CHOY,TSAI LU=LO,LUK,LOK LV=LUI ' +
  'SU=SO,SOO JIANG=KEUNG,KONG,TSEUNG PAN=POON,PUN YU=YUE,YEE DONG=TUNG XIAO=SIU TAN=TAM HAN=HON TANG=TONG ' +
  'FANG=FONG SHI=SHEK,SZE REN=YAM YUAN=YUEN DU=TO PENG=PANG WEI=NGAI,WAI HU=WU,WOO SHEN=SHUM,SUM ZHAO=CHIU ' +
  'LEI=LUI BAI=PAK,PAI XIONG=HUNG QIU=YAU LONG=LUNG DAI=TAI JIAN=KAN,KIN MO=MOK OU=AU WEN=MAN KUANG=KWONG ' +
  'ZHONG=CHUNG GAO=KO QIN=CHUN SONG=SUNG,SOONG HUI=FAI,WAI HUA=WAH,WA JIE=KIT QIANG=KEUNG JUN=KWAN,CHUN JIA=KA ' +
  'RONG=WING,YUNG YONG=WING,YUNG XIN=SUM,YAN YI=YEE MEI=MUI XIANG=HEUNG ZHI=CHI JIN=KAM,CHUN QUAN=CHUEN DE=TAK ' +
  'SHU=SHUK FU=FOOK,FUK SHENG=SING,SANG CHENG=SHING HAO=HO TIAN=TIN YAN=YIN QI=KEI XI=HEI YUE=YUET XUE=SUET ' +
  'AN=ON KANG=HONG BO=BOK,POK GUANG=KWONG LE=LOK YAO=YIU XUAN=SUEN SI=SZE,SZU';

function* spellings(): Generator<[string, string]> {
  for (const [initial, finals] of Object.entries(FINALS))
    for (const final of finals.split(' ')) {
      const syllable = initial + final;
      for (const spelling of writeU(syllable)) yield [spelling, syllable];
      yield [toWade(initial, final), syllable];
    }
  yield* readSpellings(OTHERS);
}

export const chinese = new Syllabary(spellings());
