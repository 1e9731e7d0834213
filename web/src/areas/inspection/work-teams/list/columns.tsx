import type { WorkTeamRow } from '@farol/contract/areas/inspection/work-teams';
import type { TFunction } from 'i18next';
import { airportsColumn } from '#ui/register/airportsColumn.tsx';
import { stateColumn } from '#ui/register/StateTag.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';

export function workTeamColumns(t: TFunction): ColumnSpec<WorkTeamRow>[] {
  return [
    { id: 'name', header: t('workTeams.name'), value: row => row.name, size: 200, grow: true, link: true },
    {
      id: 'organization',
      header: t('workTeams.organization'),
      value: row => row.organization.name,
      size: 180,
    },
    {
      id: 'members',
      header: t('workTeams.members'),
      value: row => row.activeMembers,
      cell: row =>
        row.members === row.activeMembers
          ? row.members
          : t('workTeams.someActive', { active: row.activeMembers, count: row.members }),
      size: 120,
      align: 'end',
    },
    { ...airportsColumn<WorkTeamRow>(t), grow: true },
    { id: 'uses', header: t('workTeams.uses'), value: row => row.uses, size: 130, align: 'end' },
    stateColumn(t),
  ];
}
