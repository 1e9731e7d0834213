/** Where two disagree, the first wins. */
const languages = ['pt-BR', 'pt-PT', 'en', 'es', 'fr', 'de', 'it'];

const otherNames: Readonly<Record<string, readonly string[]>> = {
  AND: ['Principality of Andorra'],
  ARG: ['Argentine Republic', 'República Argentina'],
  ARE: ['Emirados Árabes', 'Emirates', 'Emirados'],
  BES: ['Bonaire', 'Bonaire, Santo Eustáquio e Saba', 'Bonaire, Sint Eustatius and Saba'],
  BFA: ['Burkina Fasso', 'Alto Volta', 'Upper Volta'],
  BHR: ['Bahrein', 'Barém'],
  BIH: ['Bósnia', 'Bosnia'],
  BLR: ['Belarus', 'Belarússia'],
  BRN: ['Brunei Darussalam'],
  CHN: ['República Popular da China', 'People’s Republic of China', 'PR China', 'PRC'],
  CIV: ['Ivory Coast'],
  COD: [
    'República Democrática do Congo',
    'Democratic Republic of the Congo',
    'Congo, Democratic Republic of the',
    'Congo, República Democrática do',
    'DR Congo',
    'RD Congo',
    'RDC',
    'DRC',
    'Zaire',
  ],
  COG: ['Congo', 'República do Congo', 'Republic of the Congo', 'Congo Brazzaville'],
  CPV: ['Cabo Verde', 'Cape Verde'],
  CZE: ['República Tcheca', 'República Checa', 'Czech Republic'],
  DEU: ['República Federal da Alemanha', 'Federal Republic of Germany', 'Bundesrepublik Deutschland'],
  DOM: ['Rep. Dominicana', 'Dominican Rep.'],
  FLK: ['Falkland', 'Falklands', 'Malvinas'],
  GBR: [
    'Grã-Bretanha',
    'Great Britain',
    'Britain',
    'Inglaterra',
    'England',
    'Scotland',
    'Escócia',
    'Wales',
    'United Kingdom of Great Britain and Northern Ireland',
    'Reino Unido da Grã-Bretanha e Irlanda do Norte',
    'Northern Ireland',
    'Irlanda do Norte',
  ],
  HKG: ['Hong Kong SAR', 'Hong Kong, China', 'Hong Kong Special Administrative Region'],
  IRL: ['Eire', 'Republic of Ireland'],
  IRN: ['Islamic Republic of Iran'],
  KNA: ['São Cristóvão e Neves', 'Saint Kitts'],
  KOR: [
    'Coreia',
    'Korea',
    'República da Coreia',
    'Republic of Korea',
    'Korea, Republic of',
    'Coreia, República da',
    'ROK',
  ],
  LAO: ['Lao', 'Lao P.D.R.', 'Lao People’s Democratic Republic', 'Lao PDR'],
  LKA: ['Ceylon'],
  TUN: ['Tunisian Republic'],
  TGO: ['Togolese Republic', 'República Togolesa'],
  GAB: ['Gabonese Republic', 'República Gabonesa'],
  SVK: ['Slovak Republic', 'República Eslovaca'],
  PRT: ['Portuguese Republic', 'República Portuguesa'],
  MAC: [
    'Macao',
    'Macao SAR',
    'Macau SAR',
    'Macao, China',
    'Macau, China',
    'Macao Special Administrative Region',
  ],
  MEX: ['United Mexican States', 'Estados Unidos Mexicanos'],
  LBY: ['Libyan Arab Jamahiriya'],
  LBN: ['Lebanese Republic', 'República Libanesa'],
  KGZ: ['Kyrgyz Republic'],
  ITA: ['Italian Republic', 'República Italiana'],
  GRC: ['Hellenic Republic', 'República Helênica'],
  FRA: ['French Republic', 'República Francesa'],
  CHE: ['Swiss Confederation', 'Confederação Suíça'],
  MKD: ['Macedônia', 'Macedonia', 'The former Yugoslav Republic of Macedonia'],
  MMR: ['Mianmar', 'Myanmar', 'Republic of the Union of Myanmar', 'Burma', 'Birmânia'],
  NLD: ['Holanda', 'Holland', 'Nederland', 'The Netherlands'],
  PRK: [
    'República Popular Democrática da Coreia',
    'Democratic People’s Republic of Korea',
    'Democratic Republic of Korea',
    'People’s Republic of Korea',
    'República Democrática da Coreia',
    'República Popular da Coreia',
    'República Democrática Popular da Coreia',
    'Korea, Democratic People’s Republic of',
    'Coreia, República Popular Democrática da',
    'DPRK',
    'DPR Korea',
    'Korea DPR',
  ],
  PSE: [
    'Palestina',
    'Palestine',
    'Estado da Palestina',
    'State of Palestine',
    'Occupied Palestinian Territory',
    'Occupied Palestinian Territories',
    'Palestinian Territory, Occupied',
    'Território Palestino Ocupado',
  ],
  RKS: ['Kosovo', 'Cossovo', 'República do Kosovo'],
  RUS: ['Federação Russa', 'Russian Federation'],
  ANT: ['Netherlands Antilles', 'Antilhas Holandesas', 'Antilhas Neerlandesas'],
  CSK: ['Czechoslovakia', 'Tchecoslováquia', 'Checoslováquia'],
  DDR: ['German Democratic Republic', 'East Germany', 'República Democrática Alemã', 'Alemanha Oriental'],
  SCG: ['Serbia and Montenegro', 'Sérvia e Montenegro'],
  YUG: ['Yugoslavia', 'Iugoslávia', 'Jugoslávia'],
  SUN: ['USSR', 'URSS', 'Soviet Union', 'União Soviética', 'Union of Soviet Socialist Republics'],
  SHN: ['Saint Helena, Ascension and Tristan da Cunha', 'Santa Helena, Ascensão e Tristão da Cunha'],
  SWZ: ['Suazilândia', 'Swaziland'],
  SYR: ['Syrian Arab Republic', 'República Árabe Síria'],
  TLS: ['Timor', 'East Timor'],
  TUR: ['Turkey', 'Turquia'],
  TWN: [
    'Republic of China',
    'China, Republic of',
    'República da China',
    'Formosa',
    'Taiwan, Province of China',
  ],
  TZA: ['United Republic of Tanzania'],
  USA: ['United States of America', 'Estados Unidos da América', 'EE UU', 'EE.UU.', 'U.S.'],
  VAT: ['Vaticano', 'Vatican City State', 'Santa Sé', 'Holy See', 'Vatican'],
  VNM: ['Vietnam', 'Viet Nam', 'Vietname'],
};

/** Keeps capitals without marks, digits and single blanks. */
export function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}

const smallWords = new Set(
  'AND THE OF E DE DA DO DAS DOS Y EL LA LOS LAS ET LE LES DU DES UND DER DIE'.split(' '),
);

/** Some senders leave out small words. */
function toKey(words: string): string {
  return words
    .split(' ')
    .filter(word => !smallWords.has(word))
    .map(word => (word === 'ST' ? 'SAINT' : word))
    .join(' ');
}

const kinds =
  '(?:FEDERAL |FEDERATIVE |FEDERATED |PEOPLES |DEMOCRATIC |SOCIALIST |ISLAMIC |ARAB |UNITED |ORIENTAL |EASTERN |BOLIVARIAN |PLURINATIONAL |INDEPENDENT |HASHEMITE |CO OPERATIVE |COOPERATIVE |GRAND )*(?:REPUBLIC|KINGDOM|STATES?|COMMONWEALTH|PRINCIPALITY|SULTANATE|FEDERATION|EMIRATE|UNION|DUCHY|NATION) OF(?: THE)?';
const especies =
  '(?:REPUBLICA|REINO|ESTADOS?|PRINCIPADO|COMUNIDADE|FEDERACAO|SULTANATO|EMIRADO|UNIAO|GRAO DUCADO)(?: FEDERATIVA| DEMOCRATICA| SOCIALISTA| COOPERATIVA| INDEPENDENTE| HACHEMITA| ISLAMICO| FEDERAL| FEDERADOS| POPULAR| ISLAMICA| ARABE| UNIDA| ORIENTAL| BOLIVARIANA| PLURINACIONAL)* D(?:E|O|A|OS|AS|EL)';

/** The additional words of a long name, before it or, in lists, after it. */
const longForm = new RegExp(`^(?:THE )?(?:${kinds}|${especies}) | (?:${kinds}|${especies})$`);

let byName: Map<string, string> | undefined;

function mapCountryNames(countries: readonly (readonly [string, string])[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, code: string): void => {
    const nameKey = toKey(foldWords(name));
    if (!names.has(nameKey)) names.set(nameKey, code);
  };
  for (const [code, others] of Object.entries(otherNames)) for (const name of others) add(name, code);
  for (const language of languages) {
    const displayNames = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const [two, code] of countries) {
      const name = displayNames.of(two);
      if (name === undefined) continue;
      add(name, code);
      // "Hong Kong, RAE da China", "Mianmar (Birmânia)"
      add(name.replace(/[,(].*$/, ''), code);
    }
  }
  return names;
}

/** `countries` are all codes of two and three letters. */
export function findCountryByName(
  words: string,
  countries: readonly (readonly [two: string, three: string])[],
): string | undefined {
  if (words.length < 3) return undefined;
  byName ??= mapCountryNames(countries);
  return byName.get(toKey(words)) ?? byName.get(toKey(words.replace(longForm, '')));
}
