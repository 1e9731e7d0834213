import * as z from 'zod/mini';
import { byId, id, instant, localTime, maybe, rowsOf } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { codes, flag, oneOf, searchOf, text } from '../../search.ts';
import { documentRules } from '../../search-rules.ts';
import { departurePeriod, nameWords } from './people.ts';
import { crewMarks, departureFields, passengerStates } from './values.ts';

const crewMark = z.enum(crewMarks);

/** `REGULAR`: in the register without marks. */
export const crewStates = ['REGULAR', ...crewMarks] as const;

export const crewHit = z.object({
  /** Id of the member of the register, otherwise of the traveller, otherwise of the passenger. */
  id,
  surname: z.string(),
  givenNames: z.string(),
  carrier: z.string(),
  /** Null: not in the register. */
  registration: maybe.text,
  documentType: maybe.text,
  documentNumber: maybe.text,
  licenceUntil: maybe.date,
  dismissedOn: maybe.date,
  /** On today's date of the reader's organization. */
  marks: z.array(crewMark),
  /** In the period. */
  flights: z.int(),
  lastFlight: z.nullable(
    z.object({
      carrier: z.string(),
      number: z.string(),
      origin: z.string(),
      departureAt: instant,
      departureLocal: localTime,
      departureZone: z.string(),
    }),
  ),
});
export type CrewHit = z.output<typeof crewHit>;

export const crewSearch = searchOf(
  {
    period: departurePeriod,
    name: nameWords,
    registration: text({ max: 20, upper: true, personal: true, rules: documentRules(1) }),
    document: text({ max: 40, upper: true, personal: true, rules: documentRules() }),
    carriers: codes('carrier', 50),
    state: oneOf(crewStates),
    /** Only crew with flights in the period. */
    flown: flag(),
  },
  { line: ['name', 'registration', 'period'] },
);

export const crewFlight = z.object({
  ...departureFields,
  passengerId: id,
  role: maybe.text,
  state: z.enum(passengerStates),
  /** On the local date of departure. */
  marks: z.array(crewMark),
});
export type CrewFlight = z.output<typeof crewFlight>;

export const crewDetail = z.extend(z.omit(crewHit, { flights: true, lastFlight: true }), {
  birthDate: maybe.date,
  documents: z.array(z.object({ type: maybe.text, number: z.string(), issuer: maybe.text })),
});
export type CrewDetail = z.output<typeof crewDetail>;

export const crews = {
  searchCrews: endpoint({
    method: 'POST',
    path: '/web/v1/crews/search',
    summary:
      'Search crew members of the register and of lists. Returns 3,000 at most, latest flight of the period first. Masked people are not found. Airline users get crew of their own carrier.',
    body: crewSearch.body,
    reply: rowsOf(crewHit),
    access: ['SEARCH_CREW'],
    audit: 'CREWS_SEARCHED',
    shows: ['airport', 'crewMember', 'passenger'],
    keepSeconds: 60,
    reads: 'replica',
  }),
  getCrew: endpoint({
    method: 'GET',
    path: '/web/v1/crews/{id}',
    summary:
      'Retrieve a crew member with flights, newest first, 3,000 at most. The id is that of a member of the register, of a traveller or, without an identifying document, of a passenger.',
    params: byId,
    reply: z.extend(rowsOf(crewFlight), { member: crewDetail }),
    access: ['SEARCH_CREW'],
    audit: 'CREW_VIEWED',
    shows: ['airport', 'crewMember', 'passenger'],
    keepSeconds: 60,
    fails: ['RECORD_NOT_FOUND'],
  }),
};
