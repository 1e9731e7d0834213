import { describe, expect, test } from 'vitest';
import { compareNames } from './names.ts';

function nameOf(text: string) {
  const [surname = '', givenNames = ''] = text.split('/');
  return { surname, givenNames };
}

function compareTexts(a: string, b: string) {
  const found = compareNames(nameOf(a), nameOf(b));
  expect(compareNames(nameOf(b), nameOf(a)), 'the order of the two changes nothing').toEqual(found);
  return found;
}

describe('names of one person in two sources', () => {
  test.each([
    ['equal', 'OLIVEIRA/MARINA', 'Oliveira/Marina', ''],
    ['glued surname', 'DACRUZSANTOS/JOAO', 'DA CRUZ SANTOS/JOAO', 'NAME_GLUED'],
    ['glued given names', 'SILVA/JOAOPEDRO', 'SILVA/JOAO PEDRO', 'NAME_GLUED'],
    ['glued in part', 'CRUZSANTOS LIMA/ANA', 'CRUZ SANTOS LIMA/ANA', 'NAME_GLUED'],
    ['junior glued to a surname of two letters', 'XUFILHO/CHAO', 'XU FILHO/CHAO', ''],
    ['swapped', 'SILVA/JOAO', 'JOAO/SILVA', 'NAME_SWAPPED'],
    ['swapped, several words', 'DA SILVA/JOAO PEDRO', 'JOAO PEDRO/DA SILVA', 'NAME_SWAPPED'],
    ['diacritics', 'GONCALVES/CONCEICAO', 'Gonçalves/Conceição', ''],
    ['two spellings of Ü', 'MUELLER/ANNA', 'MULLER/ANNA', 'NAME_TRANSLITERATED'],
    ['Ü as UE', 'MUELLER/ANNA', 'MÜLLER/ANNA', 'NAME_TRANSLITERATED'],
    ['Ü as UXX', 'MUXXLLER/ANNA', 'MÜLLER/ANNA', 'NAME_TRANSLITERATED'],
    ['Ñ as NXX', 'MUNXXOZ/PEDRO', 'MUÑOZ/PEDRO', 'NAME_TRANSLITERATED'],
    ['Ñ as N', 'MUNOZ/PEDRO', 'MUÑOZ/PEDRO', ''],
    ['Å as AA', 'AASEN/PER', 'ÅSEN/PER', ''],
    ['Å as A', 'ASEN/PER', 'ÅSEN/PER', 'NAME_TRANSLITERATED'],
    ['Ø as OE', 'SOERENSEN/PER', 'SØRENSEN/PER', ''],
    ['Ø as O', 'SORENSEN/PER', 'SØRENSEN/PER', 'NAME_TRANSLITERATED'],
    ['ß as SS', 'STRAUSS/EVA', 'STRAUß/EVA', ''],
    ['ß as S', 'STRAUS/EVA', 'STRAUß/EVA', 'NAME_TRANSLITERATED'],
    ['Þ as TH', 'THORSDOTTIR/EVA', 'ÞÓRSDÓTTIR/EVA', ''],
    ['Polish letters', 'WALESA/LECH', 'WAŁĘSA/LECH', ''],
    ['Cyrillic', 'IVANOV/IURII', 'Иванов/Юрий', ''],
    ['apostrophe left out', "O'CONNOR/ANN", 'OCONNOR/ANN', ''],
    ['apostrophe as a blank', "O'CONNOR/ANN", 'O CONNOR/ANN', 'NAME_GLUED'],
    ['apostrophe of typesetters', 'O’CONNOR/ANN', "O'CONNOR/ANN", ''],
    ['hyphen left out', 'SMITH-JONES/ANN', 'SMITHJONES/ANN', 'NAME_GLUED'],
    ['hyphen as a blank', 'SMITH-JONES/ANN', 'SMITH JONES/ANN', ''],
    ['initial', 'SILVA/J', 'SILVA/JOAO', 'NAME_INITIAL'],
    ['initials', 'SILVA/J P', 'SILVA/JOAO PEDRO', 'NAME_INITIAL'],
    ['initial of the second name', 'SILVA/JOAO P', 'SILVA/JOAO PEDRO', 'NAME_INITIAL'],
    ['second given name lacks', 'SILVA/JOAO', 'SILVA/JOAO PEDRO', 'NAME_GIVEN_LACKING'],
    ['double surname in part, the last', 'SANTOS SILVA/ANA', 'SILVA/ANA', 'NAME_SURNAME_PART'],
    ['double surname in part, the first', 'GARCIA LORCA/ANA', 'GARCIA/ANA', 'NAME_SURNAME_PART'],
    ['all in the surname', 'SILVA ANA/', 'SILVA/ANA', 'NAME_MOVED'],
    ['all in the given names', '/ANA SILVA', 'SILVA/ANA', 'NAME_MOVED'],
    ['all in the surname, glued', 'SILVAANA/', 'SILVA/ANA', 'NAME_GLUED NAME_MOVED'],
    ['all in the surname, glued, given name first', 'ANASILVA/', 'SILVA/ANA', 'NAME_GLUED NAME_MOVED'],
    ['a last surname alone', 'NETO/JOSE SILVA', 'SILVA NETO/JOSE', 'NAME_MOVED'],
    ['title glued', 'SILVA/JOAOMR', 'SILVA/JOAO', 'NAME_TITLE'],
    ['title glued to a long name', 'AGUIRRE/IGNACIOMR', 'AGUIRRE/IGNACIO', 'NAME_TITLE'],
    ['title in the place of the given names', 'SILVA ANA/MRS', 'SILVA/ANA', 'NAME_MOVED'],
    ['surname like a title', 'MASTER/ANA', 'MASTER/ANA', ''],
    ['title of a child glued', 'SILVA/PEDROMSTR', 'SILVA/PEDRO', 'NAME_TITLE'],
    ['title apart', 'SILVA/JOAO MR', 'SILVA/JOAO', ''],
    ['mark of an infant', 'SILVA/INF LUCIA', 'SILVA/LUCIA', ''],
    ['mark of an infant in brackets', 'SILVA/LUCIA (INF)', 'SILVA/LUCIA', ''],
    ['cut at the end of the surname', 'VASCONCEL/MARIA', 'VASCONCELOS/MARIA', 'NAME_TRUNCATED'],
    ['surname in part and glued', 'SOUZALOPES/ANA', 'LOPES/ANA', 'NAME_GLUED NAME_SURNAME_PART'],
    ['first surname among the given names', 'SILVA/ANA SANTOS', 'SANTOS SILVA/ANA', 'NAME_MOVED'],
    ['title glued to names glued', 'YANG/TAOWEIMR', 'YANG/TAO WEI', 'NAME_GLUED'],
    ['cut at the end of the given names', 'SILVA/MARIA APARECI', 'SILVA/MARIA APARECIDA', 'NAME_TRUNCATED'],
    ['mark of the father', 'RAJAN/SURESH SON OF KUMAR', 'RAJAN/SURESH KUMAR', ''],
    ['particle lacks', 'DOS SANTOS/ANA', 'SANTOS/ANA', 'NAME_PARTICLE'],
    ['particle glued and lacking', 'DOSSANTOS/ANA', 'SANTOS/ANA', 'NAME_PARTICLE'],
    ['Arabic article', 'AL-FARSI/OMAR', 'FARSI/OMAR', 'NAME_PARTICLE'],
    ['Arabic article glued', 'AL FARSI/OMAR', 'ALFARSI/OMAR', 'NAME_GLUED'],
    ['Dutch particles', 'VAN DER BERG/JAN', 'VANDERBERG/JAN', 'NAME_GLUED'],
    ['Chinese names of one syllable', 'LI/NA', 'LI/NA', ''],
    ['surname that is a particle elsewhere', 'DO/VAN ANH', 'DO/VAN ANH', ''],
    ['a letter exchanged with the next', 'OLIVIERA/MARINA', 'OLIVEIRA/MARINA', 'NAME_TYPO'],
    ['a letter wrong', 'OLIVEIRA/MARIMA', 'OLIVEIRA/MARINA', 'NAME_TYPO'],
    [
      'a letter lost beside a word that the rest resembles',
      'SANTOS/MARIAA MARIA',
      'SANTOS/MARIANA MARIA',
      'NAME_TYPO',
    ],
    ['a letter doubled', 'VASCONCELLOS/MARINA', 'VASCONCELOS/MARINA', 'NAME_TYPO'],
    ['a letter lost to another character set', 'SILVA/JO?O', 'SILVA/JOÃO', 'NAME_TYPO'],
  ])('%s: %s and %s', (_, a, b, deviations) => {
    const { relation, score, reasons } = compareTexts(a, b);
    expect(
      reasons
        .filter(code => code !== 'NAME_SAME')
        .toSorted()
        .join(' '),
    ).toBe(deviations);
    expect(relation).toBe(deviations.includes('TYPO') ? 'NEAR' : 'SAME');
    expect(score).toBeGreaterThan(0.6);
    expect(score).toBeLessThanOrEqual(1);
  });

  test.each([
    ['second name alone', 'SILVA/PEDRO', 'SILVA/JOAO PEDRO', 'NAME_FIRST_LACKING'],
    ['no given names', 'SILVA/', 'SILVA/JOAO', 'NAME_PART_MISSING'],
    ['given names unknown to the sender', 'SILVA/FNU', 'SILVA/JOAO', 'NAME_PART_MISSING'],
    ['no surname', '/JOAO', 'SILVA/JOAO', 'NAME_PART_MISSING'],
    ['junior glued', 'SILVAJUNIOR/JOSE', 'SILVA/JOSE', 'NAME_GENERATION'],
    ['junior alone', 'JUNIOR/JOSE', 'SILVA JUNIOR/JOSE', 'NAME_PART_MISSING'],
    ['junior or his father', 'SILVA JR/JOSE', 'SILVA/JOSE', 'NAME_GENERATION'],
    ['grandson or grandfather', 'SILVA/JOSE', 'SILVA/JOSE NETO', 'NAME_GENERATION'],
    ['Cyrillic', 'IVANOV/ALEKSEI', 'IVANOV/ALEXEY', 'NAME_ROMANIZED'],
    ['Chinese', 'LI/WEI', 'LEE/WEI', 'NAME_ROMANIZED'],
    ['Chinese given names glued', 'MAO/ZEDONG', 'MAO/TSE TUNG', 'NAME_ROMANIZED'],
    ['Korean, glued', 'KIM/MINSOO', 'GIM/MIN SU', 'NAME_ROMANIZED'],
    ['Arabic', 'GHADDAFI/OMAR', 'QADHAFI/UMAR', 'NAME_ROMANIZED'],
    ['Arabic compounds', 'ABD AL RAHMAN/ALI', 'ABDURRAHMAN/ALY', 'NAME_ROMANIZED'],
    ['several letters', 'KOWALCYK/MAGDALENA', 'KOVALCIK/MAGDALENA', 'NAME_ALIKE'],
  ])('%s is similar, not equal: %s and %s', (_, a, b, deviation) => {
    const { relation, reasons } = compareTexts(a, b);
    expect(relation).toBe('NEAR');
    expect(reasons).toContain(deviation);
  });
});

describe('names of two people', () => {
  test.each([
    ['brothers', 'SILVA/JOAO', 'SILVA/PEDRO', 'GIVEN_NAMES_DIFFERENT'],
    ['brothers with one first name', 'SILVA/JOAO PEDRO', 'SILVA/JOAO PAULO', 'GIVEN_NAMES_DIFFERENT'],
    ['sisters with one first name', 'SILVA/MARIA CLARA', 'SILVA/MARIA EDUARDA', 'GIVEN_NAMES_DIFFERENT'],
    ['brother and sister', 'SILVA/PAULO', 'SILVA/PAULA', 'GIVEN_NAMES_DIFFERENT'],
    ['brother and sister by one more letter', 'SILVA/LUIS', 'SILVA/LUISA', 'GIVEN_NAMES_DIFFERENT'],
    ['sisters whose names are MARIA and MARIANA', 'SILVA/MARIA', 'SILVA/MARIANA', 'GIVEN_NAMES_DIFFERENT'],
    ['names of two letters in common', 'SILVA/ANA', 'SILVA/BIA', 'GIVEN_NAMES_DIFFERENT'],
    ['other initial', 'SILVA/J', 'SILVA/PEDRO', 'GIVEN_NAMES_DIFFERENT'],
    ['sisters with similar second names', 'SILVA/ANA MARIA', 'SILVA/ANA MARIANA', 'GIVEN_NAMES_DIFFERENT'],
    ['second names, glued', 'SILVA/JOSE CARLOS', 'SILVA/JOSE MARCOS', 'GIVEN_NAMES_DIFFERENT'],
    ['other surname', 'COSTA/ANA', 'SOUZA/ANA', 'SURNAME_DIFFERENT'],
    ['Hasan and Husayn', 'AL ASSAD/HASSAN', 'AL ASSAD/HUSSEIN', 'GIVEN_NAMES_DIFFERENT'],
    ['Korean brothers', 'KIM/MINSOO', 'GIM/JI WON', 'GIVEN_NAMES_DIFFERENT'],
    ['a daughter and her father', '/DEVI DAUGHTER OF KUMAR RAJAN', '/KUMAR RAJAN', 'NAME_DIFFERENT'],
    ['nothing in common', 'COSTA/ANA', 'SOUZA/BIA', 'NAME_DIFFERENT'],
    ['surname against surname alone', 'COSTA/', 'SOUZA/BIA', 'NAME_DIFFERENT'],
  ])('%s: %s and %s', (_, a, b, code) => {
    expect(compareTexts(a, b)).toEqual({ relation: 'DIFFERENT', score: 0, reasons: [code] });
  });

  test('a missing name is unknown', () => {
    expect(compareTexts('FNU/LNU', 'SILVA/ANA').relation).toBe('UNKNOWN');
    expect(compareNames({}, {}).relation).toBe('UNKNOWN');
  });
});
