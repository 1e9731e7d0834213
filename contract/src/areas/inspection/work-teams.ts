import * as z from 'zod/mini';
import {
  airportCode,
  byId,
  choice,
  id,
  lastChange,
  listOf,
  registerFields,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { email } from '../../email.ts';
import { endpoint } from '../../endpoint.ts';
import { searchOf, searchText, yesNo } from '../../search.ts';
import { severities } from '../../severity.ts';

export const maxTeamMembers = 500;
export const maxOnCallAddresses = 10;

export const workTeamInput = z.object({
  name: trimmedText({ min: 1, max: 60 }),
  members: listOf(id, maxTeamMembers),
  /** Empty: all airports of the organization. */
  airports: listOf(airportCode, maxTeamMembers),
  /** Addresses that get an e-mail about new alerts of the team. Empty: no e-mails. */
  onCallAddresses: listOf(email, maxOnCallAddresses),
  /** Less severe alerts send no e-mail. */
  onCallSeverity: z._default(z.enum(severities), 'BLOCKING'),
});
export type WorkTeamInput = z.input<typeof workTeamInput>;

export const workTeamRow = z.object({
  id,
  name: z.string(),
  organization: choice,
  activeMembers: z.int(),
  members: z.int(),
  airports: z.array(z.string()),
  /** Active restrictions and rules, and lists, that it sees or is alerted by. */
  uses: z.int(),
  ...registerFields,
});
export type WorkTeamRow = z.output<typeof workTeamRow>;

export const workTeamDetail = z.extend(workTeamRow, {
  people: z.array(z.object({ id, name: z.string(), active: z.boolean() })),
  onCallAddresses: z.array(z.string()),
  onCallSeverity: z.enum(severities),
});
export type WorkTeamDetail = z.output<typeof workTeamDetail>;

export const workTeamSearch = searchOf(
  {
    /** Includes names of members. */
    text: searchText({ max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

export const workTeams = {
  workTeamChoices: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/work-teams/choices',
    summary:
      'List active work teams of the organization. Clients use it to choose viewers of a restriction, rule or custom query and receivers of alerts.',
    reply: z.array(z.object({ id, name: z.string() })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE', 'SEARCH_PASSENGERS'],
    audit: 'none',
    shows: [],
    keepSeconds: 300,
  }),
  searchWorkTeams: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/work-teams/search',
    summary:
      'Search work teams of the organization, including inactive ones. Sorted by name. Administrator organizations get teams of all organizations.',
    body: workTeamSearch.body,
    reply: rowsOf(workTeamRow),
    access: ['WORK_TEAM_MANAGE'],
    audit: 'USERS_LISTED',
    shows: ['restriction', 'rule'],
    keepSeconds: 60,
    fails: ['FORBIDDEN'],
  }),
  getWorkTeam: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/work-teams/{id}',
    summary: 'Retrieve a work team with its members.',
    params: byId,
    reply: z.extend(workTeamDetail, lastChange),
    access: ['WORK_TEAM_MANAGE'],
    audit: 'USERS_LISTED',
    shows: [],
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  createWorkTeam: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/work-teams',
    summary: 'Create a work team of the caller’s organization.',
    body: workTeamInput,
    reply: workTeamDetail,
    status: 201,
    access: ['WORK_TEAM_MANAGE'],
    audit: 'WORK_TEAM_CREATED',
    changes: 'everything',
    fails: ['FORBIDDEN', 'ALREADY_EXISTS', 'UNKNOWN_PEOPLE', 'AIRPORTS_NOT_REGISTERED'],
  }),
  updateWorkTeam: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/work-teams/{id}',
    summary:
      'Update a work team. `version` must be the current version. New members see at once what the team sees.',
    params: byId,
    body: z.extend(workTeamInput, { version: z.int() }),
    reply: workTeamDetail,
    access: ['WORK_TEAM_MANAGE'],
    audit: 'WORK_TEAM_CHANGED',
    changes: 'everything',
    fails: [
      'FORBIDDEN',
      'RECORD_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'ALREADY_EXISTS',
      'UNKNOWN_PEOPLE',
      'AIRPORTS_NOT_REGISTERED',
    ],
  }),
  toggleWorkTeam: endpoint({
    method: 'DELETE',
    path: '/web-inspection/v1/work-teams',
    summary: 'Activate or deactivate a work team. Members see nothing through an inactive team.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['WORK_TEAM_MANAGE'],
    audit: 'WORK_TEAM_TOGGLED',
    changes: 'everything',
    ifMatch: true,
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
