import type { UserRow } from '@farol/contract/areas/auth/users';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatCpf, formatInstant } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { stateOf, UserState } from './UserState.tsx';

/** Maximum number of codes shown; the others are counted. */
const maxCodes = 4;

function Airports({ airports, all }: { airports: readonly string[]; all: string }) {
  if (airports.length === 0) return <span className="dim">{all}</span>;
  const more = airports.length - maxCodes;
  return (
    <span title={airports.join(', ')}>
      <span className="mono">{airports.slice(0, maxCodes).join(' ')}</span>
      {more > 0 && <span className="dim"> +{more}</span>}
    </span>
  );
}

const rolesOf = ({ roles }: UserRow): string => roles.map(({ name }) => name).join(', ');

/** Builds the columns. Roles and last sign-on are only for user managers. */
export function buildUserColumns(t: TFunction, managing: boolean): ColumnSpec<UserRow>[] {
  const columns: (ColumnSpec<UserRow> & { managed?: boolean })[] = [
    {
      id: 'name',
      header: t('users.name'),
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
    },
    {
      id: 'cpf',
      header: t('users.cpf'),
      value: row => row.cpf,
      exported: row => row.cpf,
      cell: row => <span className="mono">{formatCpf(row.cpf)}</span>,
      size: 136,
    },
    {
      id: 'organization',
      header: t('users.organization'),
      value: row => row.organization?.name ?? t('users.noOrganization'),
      size: 130,
      grow: true,
    },
    {
      id: 'roles',
      header: t('users.roles'),
      value: rolesOf,
      cell: row => <span title={rolesOf(row)}>{rolesOf(row)}</span>,
      size: 170,
      grow: 2,
      managed: true,
    },
    {
      id: 'airports',
      header: t('users.airports'),
      value: row => row.airports.length,
      exported: row => row.airports.join(', '),
      cell: row => <Airports airports={row.airports} all={t('users.allAirports')} />,
      size: 150,
      grow: !managing,
      phone: 'meta',
    },
    {
      id: 'state',
      header: t('users.state.title'),
      value: row => t(`users.state.${stateOf(row)}`),
      cell: row => <UserState user={row} />,
      size: 84,
      phone: 'badge',
    },
    {
      id: 'lastLogin',
      header: t('users.lastLogin'),
      value: row => row.lastLoginAt,
      exported: row => (row.lastLoginAt === null ? '' : formatInstant(row.lastLoginAt, language())),
      cell: row =>
        row.lastLoginAt === null ? (
          <span className="dim">{t('users.never')}</span>
        ) : (
          formatInstant(row.lastLoginAt, language())
        ),
      size: 138,
      sortFirst: 'desc',
      phone: 'none',
      managed: true,
    },
  ];
  return columns
    .filter(({ managed = false }) => managing || !managed)
    .map(({ managed: _managed, ...column }) => column);
}
