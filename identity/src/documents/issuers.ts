import { findCountryByName, foldWords } from './country-names.ts';

/** ISO 3166-1: two letters, three letters and three digits of each country. */
const iso = [
  'ADAND020 AEARE784 AFAFG004 AGATG028 AIAIA660 ALALB008 AMARM051 AOAGO024 AQATA010 ARARG032 ASASM016',
  'ATAUT040 AUAUS036 AWABW533 AXALA248 AZAZE031 BABIH070 BBBRB052 BDBGD050 BEBEL056 BFBFA854 BGBGR100',
  'BHBHR048 BIBDI108 BJBEN204 BLBLM652 BMBMU060 BNBRN096 BOBOL068 BQBES535 BRBRA076 BSBHS044 BTBTN064',
  'BVBVT074 BWBWA072 BYBLR112 BZBLZ084 CACAN124 CCCCK166 CDCOD180 CFCAF140 CGCOG178 CHCHE756 CICIV384',
  'CKCOK184 CLCHL152 CMCMR120 CNCHN156 COCOL170 CRCRI188 CUCUB192 CVCPV132 CWCUW531 CXCXR162 CYCYP196',
  'CZCZE203 DEDEU276 DJDJI262 DKDNK208 DMDMA212 DODOM214 DZDZA012 ECECU218 EEEST233 EGEGY818 EHESH732',
  'ERERI232 ESESP724 ETETH231 FIFIN246 FJFJI242 FKFLK238 FMFSM583 FOFRO234 FRFRA250 GAGAB266 GBGBR826',
  'GDGRD308 GEGEO268 GFGUF254 GGGGY831 GHGHA288 GIGIB292 GLGRL304 GMGMB270 GNGIN324 GPGLP312 GQGNQ226',
  'GRGRC300 GSSGS239 GTGTM320 GUGUM316 GWGNB624 GYGUY328 HKHKG344 HMHMD334 HNHND340 HRHRV191 HTHTI332',
  'HUHUN348 IDIDN360 IEIRL372 ILISR376 IMIMN833 ININD356 IOIOT086 IQIRQ368 IRIRN364 ISISL352 ITITA380',
  'JEJEY832 JMJAM388 JOJOR400 JPJPN392 KEKEN404 KGKGZ417 KHKHM116 KIKIR296 KMCOM174 KNKNA659 KPPRK408',
  'KRKOR410 KWKWT414 KYCYM136 KZKAZ398 LALAO418 LBLBN422 LCLCA662 LILIE438 LKLKA144 LRLBR430 LSLSO426',
  'LTLTU440 LULUX442 LVLVA428 LYLBY434 MAMAR504 MCMCO492 MDMDA498 MEMNE499 MFMAF663 MGMDG450 MHMHL584',
  'MKMKD807 MLMLI466 MMMMR104 MNMNG496 MOMAC446 MPMNP580 MQMTQ474 MRMRT478 MSMSR500 MTMLT470 MUMUS480',
  'MVMDV462 MWMWI454 MXMEX484 MYMYS458 MZMOZ508 NANAM516 NCNCL540 NENER562 NFNFK574 NGNGA566 NINIC558',
  'NLNLD528 NONOR578 NPNPL524 NRNRU520 NUNIU570 NZNZL554 OMOMN512 PAPAN591 PEPER604 PFPYF258 PGPNG598',
  'PHPHL608 PKPAK586 PLPOL616 PMSPM666 PNPCN612 PRPRI630 PSPSE275 PTPRT620 PWPLW585 PYPRY600 QAQAT634',
  'REREU638 ROROU642 RSSRB688 RURUS643 RWRWA646 SASAU682 SBSLB090 SCSYC690 SDSDN729 SESWE752 SGSGP702',
  'SHSHN654 SISVN705 SJSJM744 SKSVK703 SLSLE694 SMSMR674 SNSEN686 SOSOM706 SRSUR740 SSSSD728 STSTP678',
  'SVSLV222 SXSXM534 SYSYR760 SZSWZ748 TCTCA796 TDTCD148 TFATF260 TGTGO768 THTHA764 TJTJK762 TKTKL772',
  'TLTLS626 TMTKM795 TNTUN788 TOTON776 TRTUR792 TTTTO780 TVTUV798 TWTWN158 TZTZA834 UAUKR804 UGUGA800',
  'UMUMI581 USUSA840 UYURY858 UZUZB860 VAVAT336 VCVCT670 VEVEN862 VGVGB092 VIVIR850 VNVNM704 VUVUT548',
  'WFWLF876 WSWSM882 YEYEM887 YTMYT175 ZAZAF710 ZMZMB894 ZWZWE716',
].flatMap(line => line.split(' '));

/**
 * Codes of ICAO Doc 9303-3 §5 without a country: organizations, Kosovo, the European Union, stateless people
 * and refugees, specimens.
 */
const nonCountryCodes =
  'EUE IAO RKS UNA UNK UNO UTO XBA XCC XCE XCO XDC XEC XES XIM XMP XOM XPO XXA XXB XXC XXX'.split(' ');

/** Former States. Their documents are still in use; no current name maps to them. */
const formerStates = new Set('ANT CSK DDR SCG SUN TMP YUG'.split(' '));

/** Other codes in use: Doc 9303 codes for groups of people, withdrawn codes, sports and vehicle codes. */
const otherCodes = new Map<string, string>(
  Object.entries({
    D: 'DEU',
    GBD: 'GBR',
    GBN: 'GBR',
    GBO: 'GBR',
    GBP: 'GBR',
    GBS: 'GBR',
    UK: 'GBR',
    ENG: 'GBR',
    BUR: 'MMR',
    BU: 'MMR',
    ROM: 'ROU',
    ZAR: 'COD',
    ZR: 'COD',
    EUA: 'USA',
    EU: 'EUE',
    UN: 'UNO',
    XK: 'RKS',
    XKK: 'RKS',
    XKS: 'RKS',
    XKX: 'RKS',
    GER: 'DEU',
    KSA: 'SAU',
    NED: 'NLD',
    POR: 'PRT',
    RSA: 'ZAF',
    SUI: 'CHE',
    UAE: 'ARE',
    AN: 'ANT',
    CS: 'SCG',
    DD: 'DDR',
    SU: 'SUN',
    TP: 'TMP',
    YU: 'YUG',
  }),
);

const three = new Set([...nonCountryCodes, ...formerStates]);
const threeLettersByCode = new Map(otherCodes);
for (const entry of iso) {
  const code = entry.slice(2, 5);
  three.add(code);
  threeLettersByCode.set(entry.slice(0, 2), code);
  threeLettersByCode.set(entry.slice(5), code);
}

/** Two and three letters of each current country. */
export const countries: readonly (readonly [two: string, three: string])[] = [
  ...iso.map(entry => [entry.slice(0, 2), entry.slice(2, 5)] as const),
  ['XK', 'RKS'],
];

/**
 * Returns the code of an issuing State or organization: ISO 3166-1 alpha-3 or a code of Doc 9303. Accepts ISO
 * 3166 codes of two letters, three letters and three digits, codes of Doc 9303 with or without fillers, and
 * names in several languages. Returns `undefined` if unknown.
 */
export function findIssuingState(text: string): string | undefined {
  if (three.has(text)) return text;
  const words = foldWords(text);
  const code = words.replaceAll(' ', '');
  if (three.has(code)) return code;
  return (
    threeLettersByCode.get(/^\d+$/.test(code) ? code.padStart(3, '0') : code) ??
    findCountryByName(words, countries)
  );
}

/** Whether a code of {@link findIssuingState} is a former State. */
export function isFormerState(code: string): boolean {
  return formerStates.has(code);
}
