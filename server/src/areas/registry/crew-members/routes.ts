import { crewMembers } from '@farol/contract';
import { mountFeature } from '#kernel/http/handler.ts';
import {
  createCrewMember,
  getCrewMember,
  searchCrewMembers,
  toggleCrewMember,
  updateCrewMember,
} from './crew-members.ts';

export const routes = mountFeature(crewMembers, {
  searchCrewMembers: (context, { body }) => searchCrewMembers(context, body),
  getCrewMember: (context, { params }) => getCrewMember(context, params.id),
  createCrewMember: (context, { body }) => createCrewMember(context, body),
  updateCrewMember: (context, { params, body }) => updateCrewMember(context, params.id, body),
  toggleCrewMember: (context, { query }) => toggleCrewMember(context, query.id),
});
