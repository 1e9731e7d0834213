import { bruno, marina, marinaBooked, only, passport, without } from './testing/cast.ts';
import { provesSequences } from './testing/sequence.ts';
import { full, list, onBoard, type Listed } from './testing/write.ts';

const docs = passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA');
const bare = without(marina, 'locator', 'ref', 'seat');
const silva = (more: Listed): Listed => ({ name: 'SILVA:JOSE', locator: 'AAA111', ...more });

provesSequences([
  {
    rule: 'a letter O for a nought in the number of a passport is the same person',
    messages: [
      list([{ ...bare, documents: ['P FXO00111 BRA'] }]),
      full([{ locator: 'ZZZ999', people: [{ ...marinaBooked, docs }] }]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'blanks and marks in a document number are no part of it',
    messages: [
      list([{ ...bare, documents: ['P FX-000-111 BRA'] }]),
      full([{ locator: 'ZZZ999', people: [{ ...marinaBooked, docs }] }]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'issuers written in several ways are one State',
    messages: [
      list([{ ...bare, documents: ['P FX000111 GBD'] }]),
      full([
        {
          locator: 'ZZZ999',
          people: [{ ...marinaBooked, docs: passport('GB', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
      ]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST FX000111'],
  },
  {
    rule: 'a number that stands for none joins nobody',
    messages: [
      list([
        { ...only(marina, 'name', 'born'), documents: ['P NA BRA'] },
        { ...only(bruno, 'name', 'born'), documents: ['P NA BRA'] },
      ]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST'],
  },
  {
    rule: 'a close-out by the second of two documents finds its person',
    messages: [
      list([{ ...marina, documents: ['P FX000111 BRA', 'I 52998224725 BRA'] }, bruno]),
      onBoard([{ name: 'OLIVEIRA:MARINA', documents: ['I 52998224725 BRA'] }]),
    ],
    show: ['born', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_BOARD 1988-04-12 0', 'LIMA/BRUNO NOT_ON_BOARD 1979-01-30 0'],
  },
  {
    rule: 'two CPFs are two people, whatever else agrees',
    messages: [
      list([silva({ documents: ['I 52998224725 BRA'] }), silva({ documents: ['I 11144477735 BRA'] })]),
      list([silva({ documents: ['I 11144477735 BRA'], seat: '2B' })]),
    ],
    show: ['documents', 'seat'],
    people: ['SILVA/JOSE ON_LIST 52998224725 -', 'SILVA/JOSE ON_LIST 11144477735 2B'],
  },
  {
    rule: 'passports of a family that were issued one after the other are theirs each',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            { name: 'LIMA/MARIAMS', docs: passport('PRT', 'GA100001', '10FEB01', 'F', 'LIMA/MARIA') },
            { name: 'LIMA/MARTAMS', docs: passport('PRT', 'GA100002', '10FEB01', 'F', 'LIMA/MARTA') },
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
    rule: 'a couple whose DOCS are exchanged in the booking are still themselves',
    messages: [
      list([
        { name: 'SOUZA:MARIA', born: '800101', sex: 'F', locator: 'AAA111', documents: ['P FX500000 BRA'] },
        { name: 'SOUZA:PEDRO', born: '790202', sex: 'M', locator: 'AAA111', documents: ['P FX600000 BRA'] },
      ]),
      full([
        {
          locator: 'AAA111',
          people: [
            { name: 'SOUZA/PEDROMR', docs: passport('BRA', 'FX500000', '01JAN80', 'F', 'SOUZA/MARIA') },
            { name: 'SOUZA/MARIAMRS', docs: passport('BRA', 'FX600000', '02FEB79', 'M', 'SOUZA/PEDRO') },
          ],
        },
      ]),
    ],
    show: ['born'],
    people: ['SOUZA/MARIA ON_LIST 1980-01-01', 'SOUZA/PEDRO ON_LIST 1979-02-02'],
  },
]);
