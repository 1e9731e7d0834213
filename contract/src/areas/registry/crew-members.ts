import * as z from 'zod/mini';
import {
  byId,
  carrierCode,
  date,
  id,
  lastChange,
  maybe,
  registerFields,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { documentInput, documentLengths } from '../../document-input.ts';
import { endpoint } from '../../endpoint.ts';
import { matchesPattern, requireRule } from '../../findings.ts';
import { codes, oneOf, searchOf, searchText, text, yesNo } from '../../search.ts';
import { documentRules } from '../../search-rules.ts';

/** A passport and a crew member certificate, for example. */
export const maxDocumentsPerMember = 2;

/** State of a member on a day; without an expiry date a licence does not expire. */
export const crewStandings = ['REGULAR', 'LICENCE_EXPIRED', 'DISMISSED'] as const;
export type CrewStanding = (typeof crewStandings)[number];

export const crewLengths = { registration: 20, surname: 60, givenNames: 60 } as const;
export const firstCrewDate = '1900-01-01';

const crewDate = z._default(
  z.nullable(date.check(requireRule(day => day >= firstCrewDate, 'MIN_VALUE', { min: firstCrewDate }))),
  null,
);

const registration = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1),
    z.maxLength(crewLengths.registration),
    matchesPattern(/[A-Z0-9]/, '123456'),
  );

export const crewMemberInput = z.object({
  carrier: carrierCode,
  /** Number of the member at the carrier or of the licence; unique in the carrier. */
  registration,
  surname: trimmedText({ min: 1, max: crewLengths.surname }),
  givenNames: z._default(trimmedText({ max: crewLengths.givenNames }), ''),
  birthDate: crewDate,
  documents: z.array(documentInput).check(z.minLength(1), z.maxLength(maxDocumentsPerMember)),
  /** Last day of the licence. */
  licenceUntil: crewDate,
  /** First day after the employment. */
  dismissedOn: crewDate,
});
export type CrewMemberInput = z.input<typeof crewMemberInput>;

export const crewMemberRow = z.object({
  id,
  carrier: z.string(),
  registration: z.string(),
  surname: z.string(),
  givenNames: z.string(),
  birthDate: maybe.date,
  documents: z.array(z.object({ type: maybe.text, number: z.string(), issuer: maybe.text })),
  licenceUntil: maybe.date,
  dismissedOn: maybe.date,
  /** On today's date of the reader's organization. */
  standing: z.enum(crewStandings),
  ...registerFields,
});
export type CrewMemberRow = z.output<typeof crewMemberRow>;

export const crewMemberSearch = searchOf(
  {
    /** Words of the name, or a registration. */
    text: searchText({ max: 120, personal: true }),
    document: text({ max: documentLengths.number, upper: true, personal: true, rules: documentRules() }),
    carriers: codes('carrier', 50),
    standing: oneOf(crewStandings),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'carriers', 'standing'] },
);

export const crewMembers = {
  searchCrewMembers: endpoint({
    method: 'POST',
    path: '/web/v1/crew-members/search',
    summary:
      'Search the crew register, including inactive members. Sorted by name. Airline users get members of their own carrier.',
    body: crewMemberSearch.body,
    reply: rowsOf(crewMemberRow),
    access: ['AIRLINE_MANAGE'],
    audit: 'CREW_MEMBERS_SEARCHED',
    shows: ['crewMember'],
    keepSeconds: 60,
  }),
  getCrewMember: endpoint({
    method: 'GET',
    path: '/web/v1/crew-members/{id}',
    summary: 'Retrieve a crew member of the register.',
    params: byId,
    reply: z.extend(crewMemberRow, lastChange),
    access: ['AIRLINE_MANAGE'],
    audit: 'CREW_MEMBER_VIEWED',
    shows: ['crewMember'],
    fails: ['RECORD_NOT_FOUND'],
  }),
  createCrewMember: endpoint({
    method: 'POST',
    path: '/web/v1/crew-members',
    summary: 'Create a crew member. Airline users create members of their own carrier.',
    body: crewMemberInput,
    reply: crewMemberRow,
    status: 201,
    access: ['AIRLINE_MANAGE'],
    audit: 'CREW_MEMBER_CREATED',
    changes: ['crewMember'],
    fails: ['UNKNOWN_CARRIER', 'REGISTRATION_EXISTS', 'CREW_DOCUMENT_EXISTS'],
  }),
  updateCrewMember: endpoint({
    method: 'PUT',
    path: '/web/v1/crew-members/{id}',
    summary: 'Update a crew member. `version` must be the current version. The carrier cannot change.',
    params: byId,
    body: z.extend(crewMemberInput, { version: z.int() }),
    reply: crewMemberRow,
    access: ['AIRLINE_MANAGE'],
    audit: 'CREW_MEMBER_CHANGED',
    changes: ['crewMember'],
    fails: [
      'RECORD_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'CODE_STAYS',
      'REGISTRATION_EXISTS',
      'CREW_DOCUMENT_EXISTS',
    ],
  }),
  toggleCrewMember: endpoint({
    method: 'DELETE',
    path: '/web/v1/crew-members',
    summary:
      'Activate or deactivate a crew member. Inactive members are not compared with the crew of flights.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['AIRLINE_MANAGE'],
    audit: 'CREW_MEMBER_TOGGLED',
    changes: ['crewMember'],
    ifMatch: true,
    fails: ['RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
