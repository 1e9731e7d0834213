import type { RoleRow } from '@farol/contract/areas/auth/roles';
import type { TFunction } from 'i18next';
import { columnBuilders } from '#ui/register/columns.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';

/** Returns texts for marks of a role and for the assurance level it requires. */
export function formatMarks(role: RoleRow, t: TFunction): string[] {
  const { requiredAssurance: level } = role;
  const marks = (['seesAllRestrictions', 'seesAllRules', 'rootOnly'] as const)
    .filter(mark => role[mark])
    .map(mark => t(`roles.short.${mark}`));
  return level === 'BRONZE' ? marks : [...marks, t('roles.asksFor', { level: t(`roles.levels.${level}`) })];
}

export function buildRoleColumns(t: TFunction): ColumnSpec<RoleRow>[] {
  const { text, state } = columnBuilders<RoleRow, 'roles'>(t, 'roles');
  return [
    text('name', { size: 200, grow: 2, wrap: true, link: true }),
    text('organization', {
      value: row => row.organization?.name ?? t('roles.everyOrganization'),
      size: 168,
      grow: true,
      wrap: true,
    }),
    text('permissions', {
      value: row => row.permissions.length,
      exported: row => row.permissions.join(', '),
      size: 124,
      phone: 'labelled',
    }),
    text('holders', { size: 96, phone: 'labelled' }),
    text('marks', {
      value: row => formatMarks(row, t).join(', '),
      size: 200,
      grow: true,
      wrap: true,
      phone: 'meta',
    }),
    state({ size: 88 }),
  ];
}
