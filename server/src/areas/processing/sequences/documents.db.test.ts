import { bruno, marina, marinaBooked, pickFields, formatPassportDocs, omitFields } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { full, list, onBoard, type ListedPerson } from './testing/write.ts';

const docs = formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA');
const bare = omitFields(marina, 'locator', 'ref', 'seat');
const silva = (more: ListedPerson): ListedPerson => ({ name: 'SILVA:JOSE', locator: 'AAA111', ...more });

testSequences([
  {
    rule: 'matches passport numbers with O and 0',
    messages: [
      list([{ ...bare, documents: ['P FXO00111 BRA'] }]),
      full([{ locator: 'ZZZ999', people: [{ ...marinaBooked, docs }] }]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'ignores blanks and marks in document numbers',
    messages: [
      list([{ ...bare, documents: ['P FX-000-111 BRA'] }]),
      full([{ locator: 'ZZZ999', people: [{ ...marinaBooked, docs }] }]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'matches different spellings of an issuer',
    messages: [
      list([{ ...bare, documents: ['P FX000111 GBD'] }]),
      full([
        {
          locator: 'ZZZ999',
          people: [
            {
              ...marinaBooked,
              docs: formatPassportDocs('GB', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA'),
            },
          ],
        },
      ]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST FX000111'],
  },
  {
    rule: 'ignores placeholder numbers',
    messages: [
      list([
        { ...pickFields(marina, 'name', 'born'), documents: ['P NA BRA'] },
        { ...pickFields(bruno, 'name', 'born'), documents: ['P NA BRA'] },
      ]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST'],
  },
  {
    rule: 'matches a close-out by the second document',
    messages: [
      list([{ ...marina, documents: ['P FX000111 BRA', 'I 52998224725 BRA'] }, bruno]),
      onBoard([{ name: 'OLIVEIRA:MARINA', documents: ['I 52998224725 BRA'] }]),
    ],
    show: ['born', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_BOARD 1988-04-12 0', 'LIMA/BRUNO NOT_ON_BOARD 1979-01-30 0'],
  },
  {
    rule: 'keeps two CPFs apart, whatever else agrees',
    messages: [
      list([silva({ documents: ['I 52998224725 BRA'] }), silva({ documents: ['I 11144477735 BRA'] })]),
      list([silva({ documents: ['I 11144477735 BRA'], seat: '2B' })]),
    ],
    show: ['documents', 'seat'],
    people: ['SILVA/JOSE ON_LIST 52998224725 -', 'SILVA/JOSE ON_LIST 11144477735 2B'],
  },
  {
    rule: 'keeps consecutive passports of a family apart',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'LIMA/MARIAMS',
              docs: formatPassportDocs('PRT', 'GA100001', '10FEB01', 'F', 'LIMA/MARIA'),
            },
            {
              name: 'LIMA/MARTAMS',
              docs: formatPassportDocs('PRT', 'GA100002', '10FEB01', 'F', 'LIMA/MARTA'),
            },
          ],
        },
      ]),
      list([
        { name: 'LIMA:MARTA', born: '010210', locator: 'AAA111', documents: ['P GA100002 PRT'] },
        { name: 'LIMA:MARIA', born: '010210', locator: 'AAA111', documents: ['P GA100001 PRT'] },
      ]),
    ],
    show: ['documents'],
    people: ['LIMA/MARIA ON_LIST GA100001', 'LIMA/MARTA ON_LIST GA100002'],
  },
  {
    rule: 'keeps a couple apart when the booking swaps their DOCS',
    messages: [
      list([
        { name: 'SOUZA:MARIA', born: '800101', sex: 'F', locator: 'AAA111', documents: ['P FX500000 BRA'] },
        { name: 'SOUZA:PEDRO', born: '790202', sex: 'M', locator: 'AAA111', documents: ['P FX600000 BRA'] },
      ]),
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'SOUZA/PEDROMR',
              docs: formatPassportDocs('BRA', 'FX500000', '01JAN80', 'F', 'SOUZA/MARIA'),
            },
            {
              name: 'SOUZA/MARIAMRS',
              docs: formatPassportDocs('BRA', 'FX600000', '02FEB79', 'M', 'SOUZA/PEDRO'),
            },
          ],
        },
      ]),
    ],
    show: ['born'],
    people: ['SOUZA/MARIA ON_LIST 1980-01-01', 'SOUZA/PEDRO ON_LIST 1979-02-02'],
  },
]);
