import { registerList } from '#ui/register/RegisterList.tsx';
import { workTeamRegister } from '../register.ts';

export default registerList(workTeamRegister, {
  columns: ({ t, text, count, airports, state }) => [
    text('name', { size: 200, grow: true, link: true }),
    text('organization', { value: row => row.organization.name, size: 180 }),
    count('members', {
      value: row => row.activeMembers,
      cell: row =>
        row.members === row.activeMembers
          ? row.members
          : t('workTeams.someActive', { active: row.activeMembers, count: row.members }),
      size: 120,
    }),
    airports({ grow: true }),
    count('uses', { size: 130 }),
    state(),
  ],
});
