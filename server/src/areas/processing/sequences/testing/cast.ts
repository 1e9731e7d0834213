import type { BookedPerson, ListedPerson } from './write.ts';

export const marina: ListedPerson = {
  name: 'OLIVEIRA:MARINA',
  born: '880412',
  sex: 'F',
  nat: 'BRA',
  locator: 'AAA111',
  ref: 'XQPAX0001',
  seat: '14C',
  documents: ['P FX000111 BRA 310930'],
};

export const bruno: ListedPerson = {
  name: 'LIMA:BRUNO',
  born: '790130',
  sex: 'M',
  nat: 'PRT',
  locator: 'BBB222',
  ref: 'XQPAX0002',
  seat: '15A',
  documents: ['P GA222222 PRT 300101'],
};

export const carla: ListedPerson = {
  name: 'ROCHA:CARLA',
  born: '920817',
  sex: 'F',
  nat: 'BRA',
  locator: 'CCC333',
  ref: 'XQPAX0003',
  seat: '16F',
  documents: ['P FX000333 BRA 290505'],
};

export const marinaBooked: BookedPerson = { name: 'OLIVEIRA/MARINAMS' };
export const brunoBooked: BookedPerson = { name: 'LIMA/BRUNOMR' };
export const carlaBooked: BookedPerson = { name: 'ROCHA/CARLAMRS' };

export const pickFields = (person: ListedPerson, ...fields: readonly (keyof ListedPerson)[]): ListedPerson =>
  Object.fromEntries(
    Object.entries(person).filter(([field]) => (fields as readonly string[]).includes(field)),
  );

export const omitFields = (person: ListedPerson, ...fields: readonly (keyof ListedPerson)[]): ListedPerson =>
  Object.fromEntries(
    Object.entries(person).filter(([field]) => !(fields as readonly string[]).includes(field)),
  );

/** Text of DOCS: issuer, number, birth DDMMMYY, sex, and name as SURNAME/GIVEN. */
export const formatPassportDocs = (issuer: string, number: string, born: string, sex: string, name: string) =>
  `/P/${issuer}/${number}/${issuer}/${born}/${sex}/30SEP31/${name}`;

export const marinaWithPassport: BookedPerson = {
  ...marinaBooked,
  docs: formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA'),
};
