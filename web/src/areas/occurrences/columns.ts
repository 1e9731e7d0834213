import type { TFunction } from 'i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';

interface Named {
  surname: string;
  givenNames: string;
}

export const formatPassenger = ({ surname, givenNames }: Named): string => `${surname}, ${givenNames}`;

export const buildPassengerColumn = <R extends Named>(t: TFunction): ColumnSpec<R> => ({
  id: 'passenger',
  header: t('acts.passenger'),
  value: formatPassenger,
  size: 220,
  grow: true,
  wrap: 'all',
  link: true,
});

export const buildOrganizationColumn = <R extends { organization: { name: string } }>(
  t: TFunction,
): ColumnSpec<R> => ({
  id: 'organization',
  header: t('acts.organization'),
  value: row => row.organization.name,
  size: 150,
  hidden: true,
  phone: 'none',
});
