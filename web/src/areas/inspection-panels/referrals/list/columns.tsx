import type { ReferralRow } from '@farol/contract/areas/inspection-panels/referrals';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatInstant, formatLocalAt } from '#ui/format/format.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { formatPost } from '../parts/post.ts';
import { StateTag } from '../parts/StateTag.tsx';

export const nameOf = ({ surname, givenNames }: ReferralRow): string => `${surname}, ${givenNames}`;

export function buildReferralColumns(t: TFunction): ColumnSpec<ReferralRow>[] {
  const inLanguage = language();
  const sentAt = ({ createdAt }: ReferralRow): string => formatInstant(createdAt, inLanguage);
  const departureOf = ({ departureLocal, from }: ReferralRow): string =>
    formatLocalAt(departureLocal, from, inLanguage);
  return [
    {
      id: 'state',
      header: t('referrals.state'),
      value: ({ state }) => t(`referrals.states.${state}`),
      cell: ({ state }) => <StateTag state={state} />,
      size: 130,
      phone: 'badge',
    },
    {
      id: 'passenger',
      header: t('referrals.passenger'),
      value: nameOf,
      size: 200,
      grow: true,
      wrap: 'all',
      link: true,
    },
    {
      id: 'flight',
      header: t('referrals.flight'),
      value: row => formatFlight(row),
      cell: row => <span className="mono">{formatFlight(row)}</span>,
      size: 90,
      phone: 'meta',
    },
    {
      id: 'departure',
      header: t('referrals.departure'),
      value: row => row.departureLocal,
      cell: departureOf,
      exported: departureOf,
      size: 150,
      hidden: true,
      phone: 'none',
    },
    { id: 'post', header: t('referrals.post'), value: row => formatPost(row, t), size: 210, grow: true },
    {
      id: 'wanted',
      header: t('referrals.wanted'),
      value: ({ wanted }) => t(`referrals.wants.${wanted}`),
      size: 170,
    },
    {
      id: 'instruction',
      header: t('referrals.instruction'),
      value: row => row.instruction,
      size: 220,
      grow: true,
      phone: 'none',
    },
    {
      id: 'sent',
      header: t('referrals.sentAt'),
      value: row => row.createdAt,
      cell: sentAt,
      exported: sentAt,
      size: 140,
      phone: 'meta',
    },
    {
      id: 'by',
      header: t('referrals.by'),
      value: row => row.createdBy,
      size: 150,
      wrap: true,
      phone: 'none',
    },
    {
      id: 'organization',
      header: t('referrals.organization'),
      value: row => row.organization.name,
      size: 150,
      hidden: true,
      phone: 'none',
    },
  ];
}
