import * as z from 'zod/mini';
import {
  abilitiesOf,
  airportCode,
  byId,
  choice,
  id,
  listOf,
  minimumSearchText,
  rowsOf,
  trimmedText,
} from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { searchOf, text, yesNo } from '../../search.ts';
import { registerAbilities } from '../registry/register.ts';

export const maxTeamMembers = 500;

export const workTeamInput = z.object({
  name: trimmedText({ min: 1, max: 60 }),
  members: listOf(id, maxTeamMembers),
  /** Empty: all airports of the organization. */
  airports: listOf(airportCode, maxTeamMembers),
});
export type WorkTeamInput = z.input<typeof workTeamInput>;

export const workTeamRow = z.object({
  id,
  name: z.string(),
  organization: choice,
  activeMembers: z.int(),
  members: z.int(),
  airports: z.array(z.string()),
  /** Active restrictions and rules that it sees or is alerted by. */
  uses: z.int(),
  active: z.boolean(),
  version: z.int(),
  abilities: abilitiesOf(registerAbilities),
});
export type WorkTeamRow = z.output<typeof workTeamRow>;

export const workTeamDetail = z.extend(workTeamRow, {
  people: z.array(z.object({ id, name: z.string(), active: z.boolean() })),
});
export type WorkTeamDetail = z.output<typeof workTeamDetail>;

export const workTeamSearch = searchOf(
  {
    /** Includes names of members. */
    text: text({ min: minimumSearchText, max: 60 }),
    active: yesNo('active', 'ended'),
  },
  { line: ['text', 'active'] },
);

export const workTeams = {
  workTeamChoices: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/work-teams/choices',
    summary:
      'Active work teams of the organization, to choose who sees a restriction or rule and whom its alerts reach.',
    reply: z.array(z.object({ id, name: z.string() })),
    access: ['RESTRICTION_LIST', 'RISK_MANAGE'],
    audit: 'none',
  }),
  searchWorkTeams: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/work-teams/search',
    summary:
      'Work teams of the organization by name, inactive ones too; of all, where its people see all organizations’ data.',
    body: workTeamSearch.body,
    reply: rowsOf(workTeamRow),
    access: ['WORK_TEAM_MANAGE'],
    audit: 'USERS_LISTED',
    fails: ['FORBIDDEN'],
  }),
  getWorkTeam: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/work-teams/{id}',
    summary: 'One work team with its members.',
    params: byId,
    reply: workTeamDetail,
    access: ['WORK_TEAM_MANAGE'],
    audit: 'USERS_LISTED',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  createWorkTeam: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/work-teams',
    summary: 'Makes a work team of the caller’s organization.',
    body: workTeamInput,
    reply: workTeamDetail,
    status: 201,
    access: ['WORK_TEAM_MANAGE'],
    audit: 'WORK_TEAM_CREATED',
    fails: ['FORBIDDEN', 'ALREADY_EXISTS', 'UNKNOWN_PEOPLE', 'AIRPORTS_NOT_REGISTERED'],
  }),
  updateWorkTeam: endpoint({
    method: 'PUT',
    path: '/web-inspection/v1/work-teams/{id}',
    summary:
      'Changes a work team; the version given must be the current one. Who is in it sees at once what it sees.',
    params: byId,
    body: z.extend(workTeamInput, { version: z.int() }),
    reply: workTeamDetail,
    access: ['WORK_TEAM_MANAGE'],
    audit: 'WORK_TEAM_CHANGED',
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
    summary:
      'Deactivates an active work team, reactivates an inactive one. While it is inactive nobody sees anything as one of it.',
    query: byId,
    reply: z.object({ active: z.boolean() }),
    access: ['WORK_TEAM_MANAGE'],
    audit: 'WORK_TEAM_TOGGLED',
    ifMatch: true,
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
};
