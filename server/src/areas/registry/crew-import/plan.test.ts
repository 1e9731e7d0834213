import { crewColumns, crewHeadings } from '@farol/contract';
import { expect, test } from 'vitest';
import { hashPlan } from '#kernel/imports/kind.ts';
import { readColumns } from '#kernel/imports/columns.ts';
import type { DocumentOwner, StoredMember } from '../crew-members/queries.ts';
import { crewFile } from './file.ts';
import { crewKind } from './kind.ts';
import { buildPlanner, type PlanInput } from './plan.ts';

const ana: StoredMember = {
  id: 'ana',
  carrier: 'X0',
  registration: '123456',
  surname: 'Souza',
  givenNames: 'Ana',
  birthDate: null,
  documents: [{ type: 'P', number: 'FX000111', issuer: 'BRA' }],
  licenceUntil: '2026-12-31',
  dismissedOn: null,
  active: true,
  version: 1,
};
const ownerOf = (member: StoredMember): DocumentOwner[] =>
  member.documents.map(document => ({
    ...document,
    memberId: member.id,
    carrier: member.carrier,
    registration: member.registration,
    name: member.surname,
    active: member.active,
  }));

const input: PlanInput = {
  today: '2026-03-15',
  carriers: new Map([
    ['X0', 'X0'],
    ['XZR', 'X0'],
  ]),
  members: [ana],
  owners: ownerOf(ana),
};
const plan = (text: string, more: Partial<PlanInput> = {}) =>
  readColumns(Buffer.from(text), crewFile).lines.map(buildPlanner({ ...input, ...more }));
const outcomes = (text: string, more: Partial<PlanInput> = {}) =>
  plan(text, more).map(({ outcome, reasons }) =>
    [outcome, ...reasons.map(({ code, value }) => `${code} ${value}`.trim())].join(' '),
  );

test('plans a new member with two documents', () => {
  const text =
    'xzr;ab-77;Lima;João;02/01/1980;passaporte;YB 482-913;alemanha;CMC;CX-1;BRA;31/12/2027;2027-01-01';
  expect(plan(text)).toMatchObject([
    {
      line: 1,
      outcome: 'CREATE',
      reasons: [],
      carrier: 'X0',
      registration: 'AB-77',
      name: 'Lima João',
      documents: ['P YB 482-913 DEU', 'AC CX-1 BRA'],
    },
  ]);
});

test('reads columns in any order by headings of both languages', () => {
  for (const language of ['pt', 'en'] as const) {
    const headings = crewHeadings[language];
    const cells = ['X0', '9', 'Lima', '', '', 'P', 'YB482913', 'DEU', '', '', '', '', ''];
    const reversed = [headings.toReversed().join(';'), cells.toReversed().join(';')].join('\n');
    expect([language, ...outcomes(reversed)]).toEqual([language, 'CREATE']);
  }
  expect(crewHeadings.pt.length).toBe(crewColumns.length);
});

test('compares a line with the member of its registration, in the form that is stored', () => {
  const line = (licence: string) => `X0;123 456;Souza;Ana;;P;fx-000111;D;;;;${licence}`;
  expect(outcomes('X0;123456;Souza;Ana;;passaporte;FX000111;brasil;;;;2026-12-31')).toEqual(['NOTHING']);
  expect(outcomes('X0;123456;Souza;Ana;;P;FX000111;BRA;;;;2027-12-31')).toEqual(['CHANGE']);
  expect(outcomes(line('2026-12-31'))).toEqual(['CHANGE']);
  expect(
    outcomes('X0;123456;Souza;Ana;;P;FX000111;BRA;;;;2027-12-31', { members: [{ ...ana, active: false }] }),
  ).toEqual(['REFUSE INACTIVE']);
});

test('lists all reasons of a line', () => {
  const long = 'M'.repeat(21);
  expect(
    outcomes(
      [
        `Q9;${long};;Ana;2030-01-01;P;1,5E+10;Atlantis;;X;;2027-13-01;ontem`,
        ';;Lima;;1980-31-12;;;;;;;',
        'X0;7;Lima;;1899-12-31;Z;Ж12345;BRA',
        'X0;123456.0;Lima;;;P;YB1001;BRA',
        'X0;NULL;N/A;;;P;YB1002;BRA',
      ].join('\n'),
    ),
  ).toEqual([
    `REFUSE CARRIER_UNKNOWN Q9 REGISTRATION_LONG ${long} SURNAME_MISSING BIRTH_DATE_AHEAD 2030-01-01 NUMBER_ROUNDED 1,5E+10 COUNTRY_UNKNOWN Atlantis NUMBER_SHORT X LICENCE_FORMAT 2027-13-01 DISMISSAL_FORMAT ontem`,
    'REFUSE CARRIER_MISSING REGISTRATION_MISSING BIRTH_DATE_FORMAT 1980-31-12 NUMBER_MISSING',
    'REFUSE BIRTH_DATE_FORMAT 1899-12-31 NUMBER_LETTERS Ж12345 TYPE_UNKNOWN Z',
    'REFUSE NUMBER_ROUNDED 123456.0',
    'REFUSE REGISTRATION_MISSING NULL SURNAME_MISSING N/A',
  ]);
});

test('refuses repeated registrations, and documents of other lines and members of the carrier', () => {
  expect(
    outcomes(
      [
        'X0;1;Lima;;;P;YB100;DEU',
        'X0;1;Lima;;;P;YB200;DEU',
        'X0;2;Reis;;;P;YB-100;D',
        'X0;3;Reis;;;P;YB100;BRA',
        'X0;4;Melo;;;;FX000111;',
      ].join('\n'),
    ),
  ).toEqual([
    'CREATE',
    'REFUSE REPEATED 1',
    'REFUSE DOCUMENT_REPEATED 1',
    'CREATE',
    'REFUSE DOCUMENT_TAKEN 123456',
  ]);
});

test('has another hash if a member changed since the check', () => {
  const text = 'X0;123456;Souza;Ana;;P;FX000111;BRA;;;;2027-12-31';
  const hash = hashPlan(crewKind, plan(text));
  expect(hashPlan(crewKind, plan(text))).toEqual(hash);
  expect(hashPlan(crewKind, plan(text, { members: [{ ...ana, version: 2 }] }))).not.toEqual(hash);
});
