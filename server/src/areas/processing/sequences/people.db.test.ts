import { bruno, marina, formatPassportDocs, omitFields } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { crew, full, list, onBoard, update, type ListedPerson } from './testing/write.ts';

const silva = (more: ListedPerson): ListedPerson => ({ name: 'SILVA:JOSE', sex: 'M', nat: 'BRA', ...more });
const one = silva({ born: '700501', documents: ['P FX100000 BRA'] });
const other = silva({ born: '910923', documents: ['P FX200000 BRA'] });
const docsOne = formatPassportDocs('BRA', 'FX100000', '01MAY70', 'M', 'SILVA/JOSE');
const docsOther = formatPassportDocs('BRA', 'FX200000', '23SEP91', 'M', 'SILVA/JOSE');

const eva: ListedPerson = {
  name: 'LIMA:EVA',
  born: '900210',
  sex: 'F',
  locator: 'FAM001',
  documents: ['P GA100000 PRT'],
};
const nina: ListedPerson = { name: 'LIMA:NINA', born: '250601', sex: 'F', locator: 'FAM001' };

testSequences([
  {
    rule: 'separates entries of one name with other passports',
    messages: [list([silva({ documents: ['P FX100000 BRA'] }), silva({ documents: ['P FX200000 BRA'] })])],
    show: ['documents'],
    people: ['SILVA/JOSE ON_LIST FX100000', 'SILVA/JOSE ON_LIST FX200000'],
  },
  {
    rule: 'joins equal entries of a list',
    messages: [list([one, one])],
    show: ['documents'],
    people: ['SILVA/JOSE ON_LIST FX100000'],
  },
  {
    rule: 'keeps the passports of crossed namesakes of one booking',
    messages: [
      list([
        { ...one, locator: 'AAA111' },
        { ...other, locator: 'AAA111' },
      ]),
      full([
        {
          locator: 'AAA111',
          people: [
            { name: 'SILVA/JOSEMR', docs: docsOther },
            { name: 'SILVA/JOSEMR', docs: docsOne },
          ],
        },
      ]),
    ],
    show: ['born', 'documents'],
    people: ['SILVA/JOSE ON_LIST 1970-05-01 FX100000', 'SILVA/JOSE ON_LIST 1991-09-23 FX200000'],
  },
  {
    rule: 'joins namesakes with their own bookings',
    messages: [
      full([
        { locator: 'AAA111', people: [{ name: 'SILVA/JOSEMR' }] },
        { locator: 'BBB222', people: [{ name: 'SILVA/JOSEMR' }] },
      ]),
      list([
        { ...other, locator: 'BBB222' },
        { ...one, locator: 'AAA111' },
      ]),
    ],
    show: ['documents', 'bookings'],
    people: ['SILVA/JOSE ON_LIST FX100000 AAA111', 'SILVA/JOSE ON_LIST FX200000 BBB222'],
  },
  {
    rule: 'keeps an unlisted namesake reserved',
    messages: [
      full([
        { locator: 'AAA111', people: [{ name: 'SILVA/JOSEMR', docs: docsOne }] },
        { locator: 'BBB222', people: [{ name: 'SILVA/JOSEMR', docs: docsOther }] },
      ]),
      list([{ ...other, locator: 'BBB222' }]),
    ],
    show: ['documents'],
    people: ['SILVA/JOSE RESERVED FX100000', 'SILVA/JOSE ON_LIST FX200000'],
  },
  {
    rule: 'separates father and son of one name by birth date',
    messages: [
      list([silva({ born: '700501', locator: 'AAA111' }), silva({ born: '040212', locator: 'AAA111' })]),
      list([
        silva({ born: '040212', locator: 'AAA111', seat: '2B' }),
        silva({ born: '700501', locator: 'AAA111', seat: '2A' }),
      ]),
    ],
    show: ['born', 'seat'],
    people: ['SILVA/JOSE ON_LIST 1970-05-01 2A', 'SILVA/JOSE ON_LIST 2004-02-12 2B'],
  },
  {
    rule: 'separates twins with similar names',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            { name: 'LIMA/MARIACLARAMS', docs: '/////10FEB01/F//LIMA/MARIA CLARA' },
            { name: 'LIMA/MARIACLARICEMS', docs: '/////10FEB01/F//LIMA/MARIA CLARICE' },
          ],
        },
      ]),
      list([
        {
          name: 'LIMA:MARIA CLARICE',
          born: '010210',
          sex: 'F',
          locator: 'AAA111',
          documents: ['P GA200000 PRT'],
        },
        {
          name: 'LIMA:MARIA CLARA',
          born: '010210',
          sex: 'F',
          locator: 'AAA111',
          documents: ['P GA100000 PRT'],
        },
      ]),
    ],
    show: ['documents'],
    people: ['LIMA/MARIA CLARA ON_LIST GA100000', 'LIMA/MARIA CLARICE ON_LIST GA200000'],
  },
  {
    rule: 'joins each member of a family in one booking',
    messages: [
      full([
        {
          locator: 'FAM001',
          people: [
            { name: 'LIMA/BRUNOMR' },
            { name: 'LIMA/EVAMRS', infant: 4 },
            { name: 'LIMA/TOMASCHD', type: 'C' },
            { name: 'LIMA/NINA', type: 'IN' },
          ],
        },
      ]),
      list([
        nina,
        { ...bruno, locator: 'FAM001' },
        { name: 'LIMA:TOMAS', born: '180303', sex: 'M', locator: 'FAM001' },
        eva,
      ]),
    ],
    people: ['LIMA/BRUNO ON_LIST', 'LIMA/EVA ON_LIST', 'LIMA/TOMAS ON_LIST', 'LIMA/NINA ON_LIST'],
  },
  {
    rule: 'separates an infant in brackets in the adult’s name',
    messages: [
      full([{ locator: 'FAM001', people: [{ name: 'LIMA/EVAMRS(INFLIMA/NINA)' }] }]),
      list([eva, nina]),
    ],
    people: ['LIMA/EVA ON_LIST', 'LIMA/NINA ON_LIST'],
  },
  {
    rule: 'separates an infant on the mother’s passport',
    messages: [
      list([eva, { ...nina, documents: ['P GA100000 PRT'] }]),
      full([
        {
          locator: 'FAM001',
          people: [
            {
              name: 'LIMA/EVAMRS',
              infant: 2,
              docs: formatPassportDocs('PRT', 'GA100000', '10FEB90', 'F', 'LIMA/EVA'),
            },
            {
              name: 'LIMA/NINA',
              type: 'IN',
              docs: formatPassportDocs('PRT', 'GA100000', '01JUN25', 'FI', 'LIMA/NINA'),
            },
          ],
        },
      ]),
    ],
    show: ['born', 'documents'],
    people: ['LIMA/EVA ON_LIST 1990-02-10 GA100000', 'LIMA/NINA ON_LIST 2025-06-01 GA100000'],
  },
  {
    rule: 'separates an infant with the mother’s name',
    messages: [
      list([eva, { ...nina, name: 'LIMA:EVA' }]),
      full([
        {
          locator: 'FAM001',
          people: [
            { name: 'LIMA/EVAMRS', infant: 2 },
            { name: 'LIMA/EVA', type: 'IN' },
          ],
        },
      ]),
    ],
    show: ['born'],
    people: ['LIMA/EVA ON_LIST 1990-02-10', 'LIMA/EVA ON_LIST 2025-06-01'],
  },
  {
    rule: 'ignores extra seats and names to come',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            { name: 'OLIVEIRA/MARINAMS' },
            { name: 'OLIVEIRA/EXST' },
            { name: 'OLIVEIRA/CBBG' },
            { name: 'TBA/TBA' },
          ],
        },
      ]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'adds later names of a group',
    messages: [
      full([{ locator: 'GRP001', people: [{ name: 'ESCOLA MODELO:G' }] }]),
      update([{ locator: 'GRP001', people: [{ name: 'OLIVEIRA/MARINAMS' }, { name: 'LIMA/BRUNOMR' }] }]),
    ],
    people: ['LIMA/BRUNO RESERVED', 'OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'separates crew and a passenger of one name',
    messages: [
      list([omitFields(marina, 'ref', 'locator', 'seat', 'documents')]),
      crew([{ name: 'OLIVEIRA:MARINA', born: '880412', sex: 'F', role: 'CR2' }]),
    ],
    show: ['kind'],
    people: ['OLIVEIRA/MARINA ON_LIST PASSENGER', 'OLIVEIRA/MARINA ON_LIST CREW'],
  },
  {
    rule: 'keeps passengers at crew lists and crew at close-outs',
    messages: [
      list([marina]),
      crew([{ name: 'PRADO:ANA', role: 'CR1', documents: ['P GA300000 PRT'] }]),
      onBoard([marina]),
      crew([{ name: 'PRADO:ANA', role: 'CR2', documents: ['P GA300000 PRT'] }]),
    ],
    show: ['kind'],
    people: ['OLIVEIRA/MARINA ON_BOARD PASSENGER', 'PRADO/ANA ON_LIST CREW'],
  },
  {
    rule: 'keeps two people who swap seats',
    messages: [
      list([
        { ...one, seat: '1A' },
        { ...other, seat: '1B' },
      ]),
      list([
        { ...one, seat: '1B' },
        { ...other, seat: '1A' },
      ]),
    ],
    show: ['documents', 'seat'],
    people: ['SILVA/JOSE ON_LIST FX100000 1B', 'SILVA/JOSE ON_LIST FX200000 1A'],
  },
  {
    rule: 'separates people with swapped references by passport',
    messages: [
      list([
        { ...marina, ref: 'R1' },
        { ...bruno, ref: 'R2' },
      ]),
      list([
        { ...marina, ref: 'R2' },
        { ...bruno, ref: 'R1' },
      ]),
    ],
    show: ['documents'],
    people: ['LIMA/BRUNO ON_LIST GA222222', 'OLIVEIRA/MARINA ON_LIST FX000111'],
  },
  {
    rule: 'separates namesakes of one booking by passports of one State',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'SILVA/JOSEMR', docs: docsOne }] }]),
      list([{ ...other, locator: 'AAA111' }]),
    ],
    show: ['documents'],
    people: ['SILVA/JOSE RESERVED FX100000', 'SILVA/JOSE ON_LIST FX200000'],
  },
]);
