import { restrictionInput } from '@farol/contract/areas/inspection/restrictions';
import { expect, test } from 'vitest';
import {
  emptyDraft,
  problemsOf,
  readDraft,
  refusedInput,
  type RestrictionDraft,
  toInput,
  wrongInputs,
} from './draft.ts';

const today = '2026-03-14';
const person = '0190a000-0000-7000-8000-000000000001';
const whole: RestrictionDraft = {
  documents: [
    { type: 'P', number: ' YB482913 ', issuer: 'BRA' },
    { type: null, number: '', issuer: null },
  ],
  categoryId: person,
  note: ' Avisar o plantão. ',
  expiration: '2026-03-14',
  viewers: [person],
  receivers: [person],
};

test('an empty form names everything that is missing', () => {
  expect(problemsOf(emptyDraft, today)).toEqual({
    documents: 'atLeastOneDocument',
    categoryId: 'required',
    expiration: 'required',
    viewers: 'atLeastOnePerson',
    receivers: 'atLeastOnePerson',
  });
  expect(toInput(emptyDraft, today)).toBeNull();
});

test('a whole form is what the contract takes, empty lines left out', () => {
  expect(restrictionInput.parse(toInput(whole, today))).toEqual({
    documents: [{ type: 'P', number: 'YB482913', issuer: 'BRA' }],
    categoryId: person,
    note: 'Avisar o plantão.',
    expiration: '2026-03-14',
    viewers: [person],
    receivers: [person],
  });
});

test('a past expiration, a short number and a wrong country are problems', () => {
  expect(problemsOf({ ...whole, expiration: '2026-03-13' }, today)).toEqual({ expiration: 'past' });
  expect(problemsOf({ ...whole, documents: [{ type: null, number: 'AB', issuer: null }] }, today)).toEqual({
    documents: 'shortNumber',
  });
  expect(problemsOf({ ...whole, documents: [{ type: null, number: 'ABC', issuer: 'BR' }] }, today)).toEqual({
    documents: 'issuer',
  });
});

test('what is wrong with the documents is at the inputs that are wrong', () => {
  const document = (number: string, issuer: string | null = null) => ({ type: null, number, issuer });
  expect(wrongInputs(emptyDraft)).toEqual(['0.number']);
  expect(wrongInputs(whole)).toEqual([]);
  const short = [document('ABC'), document(''), document('AB')];
  expect(wrongInputs({ ...whole, documents: short })).toEqual(['2.number']);
  const abroad = [document('ABC', 'BRA'), document('', 'X'), document('ABD', 'BR')];
  expect(wrongInputs({ ...whole, documents: abroad })).toEqual(['2.issuer']);
});

test('what the server refuses is at the line it was written in, whatever empty lines were left out', () => {
  const documents = ['', 'YB482913', '', 'AB'].map(number => ({ type: null, number, issuer: null }));
  const at = (path: string) => refusedInput({ ...whole, documents }, path);
  expect(at('documents.1.number')).toBe('3.number');
  expect(at('documents.0.issuer')).toBe('1.issuer');
  expect(at('documents')).toBe('0.number');
  expect(at('expiration')).toBeUndefined();
});

test('a restriction may end today', () => {
  expect(problemsOf({ ...whole, expiration: today }, today)).toEqual({});
});

test('a kept draft comes back as it was, and what is no draft does not', () => {
  expect(readDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  expect(readDraft({ documents: [{ number: 1 }], expiration: 'soon', viewers: [1] })).toEqual({
    ...emptyDraft,
    documents: [],
  });
  expect(readDraft('x')).toBeUndefined();
});
