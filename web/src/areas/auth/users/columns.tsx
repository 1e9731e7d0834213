import type { UserRow } from '@farol/contract/areas/auth/users';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatCpf, formatInstant } from '#ui/format/format.ts';
import { Airports } from '#ui/register/Airports.tsx';
import { columnBuilders } from '#ui/register/columns.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';

const rolesOf = ({ roles }: UserRow): string => roles.map(({ name }) => name).join(', ');

/** Builds the columns. Roles and last sign-on are only for user managers. */
export function buildUserColumns(t: TFunction, managing: boolean): ColumnSpec<UserRow>[] {
  const { text, instant, airports, state } = columnBuilders<UserRow, 'users'>(t, 'users');
  const roles = text('roles', {
    value: rolesOf,
    cell: row => <span title={rolesOf(row)}>{rolesOf(row)}</span>,
    size: 170,
    grow: 2,
    wrap: true,
  });
  const lastLogin = instant('lastLogin', {
    value: row => row.lastLoginAt,
    cell: row =>
      row.lastLoginAt === null ? (
        <span className="dim">{t('users.never')}</span>
      ) : (
        formatInstant(row.lastLoginAt, language())
      ),
    size: 138,
    sortFirst: 'desc',
    phone: 'none',
  });
  return [
    text('name', {
      value: row => row.fullName,
      cell: row => (
        <>
          {row.fullName}
          {!row.named && <span className="dim"> · {t('users.unnamed')}</span>}
        </>
      ),
      size: 190,
      grow: 2,
      link: true,
    }),
    text('cpf', { cell: row => <span className="mono">{formatCpf(row.cpf)}</span>, size: 136 }),
    text('organization', {
      value: row => row.organization?.name ?? t('users.noOrganization'),
      size: 130,
      grow: true,
    }),
    ...(managing ? [roles] : []),
    airports({
      cell: row => <Airports airports={row.airports} everywhere={t('users.allAirports')} />,
      size: 150,
      grow: !managing,
    }),
    state({ size: 84 }),
    ...(managing ? [lastLogin] : []),
  ];
}
