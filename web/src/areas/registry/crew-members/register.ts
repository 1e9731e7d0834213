import { crewMembers, crewMemberSearch } from '@farol/contract/areas/registry/crew-members';
import { defineRegister } from '#ui/register/register.ts';
import { crewMemberPaths } from './paths.ts';

export const crewMemberRegister = defineRegister({
  name: 'crewMembers',
  paths: crewMemberPaths,
  key: 'id',
  nameOf: row => `${row.surname} ${row.givenNames}`.trim(),
  criteria: crewMemberSearch,
  search: crewMembers.searchCrewMembers,
  get: crewMembers.getCrewMember,
  create: crewMembers.createCrewMember,
  update: crewMembers.updateCrewMember,
  toggle: crewMembers.toggleCrewMember,
});
