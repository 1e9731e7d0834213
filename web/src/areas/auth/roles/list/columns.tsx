import type { RoleRow } from '@farol/contract/areas/auth/roles';
import type { TFunction } from 'i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { Tag } from '#ui/display/Tag.tsx';

/** Returns texts for marks of a role and for the assurance level it requires. */
export function formatMarks(role: RoleRow, t: TFunction): string[] {
  const { requiredAssurance: level } = role;
  const marks = (['seesAllRestrictions', 'seesAllRules', 'rootOnly'] as const)
    .filter(mark => role[mark])
    .map(mark => t(`roles.short.${mark}`));
  return level === 'BRONZE' ? marks : [...marks, t('roles.asksFor', { level: t(`roles.levels.${level}`) })];
}

export function RoleState({ active, t }: { active: boolean; t: TFunction }) {
  return (
    <Tag tone={active ? 'green' : 'plain'}>{t(active ? 'roles.choice.active' : 'roles.choice.inactive')}</Tag>
  );
}

export function buildRoleColumns(t: TFunction): ColumnSpec<RoleRow>[] {
  const ownerOf = ({ organization }: RoleRow): string => organization?.name ?? t('roles.everyOrganization');
  return [
    {
      id: 'name',
      header: t('roles.name'),
      value: row => row.name,
      size: 200,
      grow: 2,
      wrap: true,
      link: true,
    },
    {
      id: 'organization',
      header: t('roles.organization'),
      value: ownerOf,
      size: 168,
      grow: true,
      wrap: true,
    },
    {
      id: 'permissions',
      header: t('roles.permissions'),
      value: row => row.permissions.length,
      exported: row => row.permissions.join(', '),
      size: 124,
    },
    { id: 'holders', header: t('roles.holders'), value: row => row.holders, size: 96 },
    {
      id: 'marks',
      header: t('roles.marks'),
      value: row => formatMarks(row, t).join(', '),
      size: 200,
      grow: true,
      wrap: true,
      phone: 'meta',
    },
    {
      id: 'state',
      header: t('roles.column.state'),
      value: row => t(row.active ? 'roles.choice.active' : 'roles.choice.inactive'),
      cell: row => <RoleState active={row.active} t={t} />,
      size: 88,
    },
  ];
}
