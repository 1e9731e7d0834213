import { marina, pickFields, formatPassportDocs, omitFields } from './testing/cast.ts';
import { testSequences, type Sequence } from './testing/sequence.ts';
import { full, list, type ListedPerson } from './testing/write.ts';

/** Ways in which list and booking name one person under one locator; the list's is shown. */
function joinedNames(
  rule: string,
  listed: string,
  booked: string,
  display = listed.replace(':', '/').replaceAll(':', ' '),
): Sequence {
  return {
    rule: `joins one person: ${rule}`,
    messages: [
      full([{ locator: 'AAA111', people: [{ name: booked }] }]),
      list([{ name: listed, locator: 'AAA111', documents: ['P FX000111 BRA'] }]),
    ],
    show: ['documents'],
    people: [`${display} ON_LIST FX000111`],
  };
}

/** List and booking each have one traveller under one locator, who are two people. */
function separateNames(rule: string, listed: string, booked: string, more: ListedPerson = {}): Sequence {
  const displayName = (name: string) => name.replace(':', '/').replaceAll(':', ' ');
  return {
    rule: `separates two people: ${rule}`,
    messages: [
      full([{ locator: 'AAA111', people: [{ name: booked }] }]),
      list([{ name: listed, locator: 'AAA111', documents: ['P FX000111 BRA'], ...more }]),
    ],
    people: [`${displayName(listed)} ON_LIST`, `${booked} RESERVED`],
  };
}

/** Birth dates of one passport in list and booking under one locator. */
function joinedBirths(rule: string, listed: string, booked: string, display: string): Sequence {
  return {
    rule: `joins one passport: ${rule}`,
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'OLIVEIRA/MARINAMS',
              docs: formatPassportDocs('BRA', 'FX000111', booked, 'F', 'OLIVEIRA/MARINA'),
            },
          ],
        },
      ]),
      list([{ ...(listed === '' ? omitFields(marina, 'born') : { ...marina, born: listed }) }]),
    ],
    show: ['born', 'documents'],
    people: [`OLIVEIRA/MARINA ON_LIST ${display} FX000111`],
  };
}

const person = (name: string, more: ListedPerson = {}): ListedPerson => ({
  name,
  locator: 'AAA111',
  ...more,
});

testSequences([
  joinedNames('a surname glued and split', 'DACRUZSANTOS:ANA', 'DA CRUZ SANTOS/ANAMRS'),
  joinedNames('umlauts and their two letters', 'MÜLLER:JÖRG', 'MUELLER/JOERGMR'),
  joinedNames('diacritics and bare letters', 'CONCEIÇÃO:JOÃO', 'CONCEICAO/JOAOMR'),
  joinedNames('an apostrophe and none', "O?'CONNOR:SEAN", 'OCONNOR/SEANMR', "O'CONNOR/SEAN"),
  joinedNames('a hyphen and none', 'SMITH-JONES:AMY', 'SMITHJONES/AMYMS'),
  joinedNames('initials for given names', 'ARAUJO:J P', 'ARAUJO/JOAOPEDROMR'),
  joinedNames('a second given name that one source lacks', 'OLIVEIRA:MARINA:COSTA', 'OLIVEIRA/MARINAMS'),
  joinedNames('surname and given name swapped', 'MARINA:OLIVEIRA', 'OLIVEIRA/MARINAMS'),
  joinedNames(
    'all names in the surname',
    'OLIVEIRA MARINA COSTA',
    'OLIVEIRA/MARINAMS',
    'OLIVEIRA MARINA COSTA/',
  ),
  joinedNames('a given name with its title apart', 'OLIVEIRA:MARINA', 'OLIVEIRA/MARINA MRS'),
  joinedNames('a misspelt surname', 'OLIVERA:MARINA', 'OLIVEIRA/MARINAMS'),
  joinedNames('no given name but a placeholder', 'OLIVEIRA:FNU', 'OLIVEIRA/MARINAMS', 'OLIVEIRA/MARINA'),

  joinedNames('Cyrillic by ICAO and by BGN', 'IVANOV:ALEKSEI', 'IVANOV/ALEXEY'),
  joinedNames('Cyrillic in French and by ICAO', 'SHCHERBAKOV:EVGENII', 'CHTCHERBAKOV/YEVGENY'),
  joinedNames('a Chinese Ü', 'LUE:WEIMING', 'LU/WEI MING'),
  joinedNames('Pinyin and an English spelling', 'LI:WEI', 'LEE/WEI'),
  joinedNames('Pinyin and Wade-Giles', 'XU:ZHIQIANG', 'HSU/CHIH CHIANG'),
  joinedNames('Pinyin and Cantonese', 'ZHANG:JIAHUI', 'CHEUNG/KA FAI'),
  joinedNames('Korean as usual and in the Revised Romanization', 'KIM:MINSOO', 'GIM/MIN SU'),
  joinedNames('Korean in McCune-Reischauer', 'BAEK:JEONGHO', 'PAEK/CHONG HO'),
  joinedNames('Arabic', 'GHADDAFI:OMAR', 'QADHAFI/UMAR'),
  joinedNames('an Arabic article and a transliterated name', 'AL RASHIDI:MOHAMMED', 'ALRASHEEDI/MOHAMAD'),
  joinedNames('a surname that changed', 'COSTA:MARINA', 'OLIVEIRA/MARINA'),

  separateNames('another traveller of the family', 'OLIVEIRA:PAULO', 'OLIVEIRA/MARINA'),
  separateNames('the name of the person who booked', 'OLIVEIRA:MARINA', 'ROCHA/CARLOS'),
  separateNames('another given name of the same language', 'KIM:MINSOO', 'GIM/JI WON'),
  {
    rule: 'separates another surname and birth date',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'OLIVEIRA/MARINA',
              docs: '/P/BRA//BRA/12APR88/F//OLIVEIRA/MARINA',
            },
          ],
        },
      ]),
      list([{ name: 'COSTA:MARINA', locator: 'AAA111', born: '710130' }]),
    ],
    people: ['COSTA/MARINA ON_LIST', 'OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'separates another surname in a booking of two',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINA' }, { name: 'LIMA/BRUNO' }] }]),
      list([person('COSTA:MARINA'), person('LIMA:BRUNO')]),
    ],
    people: ['COSTA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST', 'OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'keeps twins apart in another romanization',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'GIM/MIN SU' }, { name: 'GIM/MIN HO' }] }]),
      list([person('KIM:MINHO', { born: '120401' }), person('KIM:MINSOO', { born: '120401' })]),
    ],
    show: ['born'],
    people: ['KIM/MINHO ON_LIST 2012-04-01', 'KIM/MINSOO ON_LIST 2012-04-01'],
  },

  joinedBirths('a birth date that the list lacks is the booking’s', '', '12APR88', '1988-04-12'),
  joinedBirths('a birth date that the booking lacks is the list’s', '880412', '', '1988-04-12'),
  joinedBirths('day and month swapped', '880412', '04DEC88', '1988-04-12'),
  joinedBirths('a birth date that is one digit off', '880412', '13APR88', '1988-04-12'),
  joinedBirths('a birth date that is wholly another', '880412', '30JAN71', '1988-04-12'),
  joinedBirths('the year alone gives way to the whole date', '880000', '12APR88', '1988-04-12'),

  {
    rule: 'keeps a birth year and matches by it',
    messages: [list([{ ...marina, born: '850000' }]), list([{ ...marina, born: '850000', seat: '2A' }])],
    show: ['born', 'seat'],
    people: ['OLIVEIRA/MARINA ON_LIST - 2A'],
  },
  {
    rule: 'matches a passport under any locator',
    messages: [
      full([
        {
          locator: 'ZZZ999',
          people: [
            {
              name: 'OLIVEIRA/MARINAMS',
              docs: formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA'),
            },
          ],
        },
      ]),
      list([{ ...marina, locator: 'AAA111' }]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST FX000111'],
  },
  {
    rule: 'shows a passport of the booking for the listed person',
    messages: [
      list([omitFields(marina, 'documents')]),
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'OLIVEIRA/MARINAMS',
              docs: formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA'),
            },
          ],
        },
      ]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST FX000111'],
  },
  {
    rule: 'keeps passports of two States for one person',
    messages: [
      list([marina]),
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'OLIVEIRA/MARINAMS',
              docs: formatPassportDocs('PRT', 'CC777777', '12APR88', 'F', 'OLIVEIRA/MARINA'),
            },
          ],
        },
      ]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST CC777777,FX000111'],
  },
  {
    rule: 'matches passports with missing or short type and issuer',
    messages: [
      list([{ ...marina, documents: ['P C01X00T47 D'], nat: 'D' }]),
      full([
        {
          locator: 'ZZZ999',
          people: [{ name: 'OLIVEIRA/MARINAMS', docs: '/P//C01X00T47/DE/12APR88/F//OLIVEIRA/MARINA' }],
        },
      ]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST C01X00T47'],
  },
  {
    rule: 'ignores titles in the names of a DOCS',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'OLIVEIRA/MARINAMRS',
              docs: formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA MRS'),
            },
          ],
        },
      ]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'keeps a person whose name is corrected under the same reference',
    messages: [list([{ ...marina, name: 'OLIVERA:MARYNA' }]), list([marina])],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'keeps a person with a new surname and the same passport',
    messages: [
      list([{ ...omitFields(marina, 'ref'), name: 'COSTA:MARINA' }]),
      list([omitFields(marina, 'ref')]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'keeps a person with a new passport under the same reference',
    messages: [list([marina]), list([{ ...marina, documents: ['P FX999999 BRA 350101'] }])],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST FX999999'],
  },
  {
    rule: 'matches by name and birth date without document or booking',
    messages: [list([marina]), list([{ ...pickFields(marina, 'name', 'born'), seat: '2A' }])],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA ON_LIST 2A'],
  },
  {
    rule: 'separates another name under the same locator',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS' }, { name: 'OLIVEIRA/PAULOMR' }] }]),
      list([person('OLIVEIRA:PAULO')]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'OLIVEIRA/PAULO ON_LIST'],
  },
]);
