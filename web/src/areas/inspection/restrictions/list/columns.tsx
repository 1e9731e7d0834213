import type { RestrictionRow } from '@farol/contract/areas/inspection/restrictions';
import { IconAlertTriangleFilled, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { language } from '../../../../client/language.ts';
import { formatDay } from '../../../../ui/format.ts';
import { IconAct } from '../../../../ui/IconAct.tsx';
import type { ColumnSpec } from '../../../../ui/table/columns.ts';
import { RowLink } from '../../../../ui/table/RowLink.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { RestrictionState, stateOf } from '../StateTag.tsx';

export function editPath({ id }: Pick<RestrictionRow, 'id'>): string {
  return `/inspection/restriction-list/edit/${id}`;
}

const documentText = ({ type, number, issuer }: RestrictionRow['documents'][number]): string =>
  [type, number, issuer].filter(part => part !== null).join(' ');

function Documents({ documents }: Pick<RestrictionRow, 'documents'>) {
  const [first] = documents;
  const more = documents.length - 1;
  return first === undefined ? null : (
    <span title={documents.map(documentText).join('\n')}>
      <span className="mono">{documentText(first)}</span>
      {more > 0 && <span className="dim"> +{more}</span>}
    </span>
  );
}

function toggleColumn(t: TFunction, onToggle: (row: RestrictionRow) => void): ColumnSpec<RestrictionRow> {
  return {
    id: 'toggle',
    header: t('restrictions.column.act'),
    value: row => (row.abilities.includes('toggle') ? 0 : 1),
    exported: () => '',
    cell: row =>
      row.abilities.includes('toggle') &&
      !row.expired && (
        <IconAct
          label={t(row.active ? 'restrictions.deactivate' : 'restrictions.reactivate')}
          skipTab
          onClick={() => onToggle(row)}
        >
          {row.active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        </IconAct>
      ),
    size: 70,
    align: 'center',
  };
}

export function restrictionColumns(
  t: TFunction,
  onToggle: (row: RestrictionRow) => void,
): ColumnSpec<RestrictionRow>[] {
  return [
    {
      id: 'category',
      header: t('restrictions.category'),
      value: row => row.category.name,
      cell: row => <RowLink to={editPath(row)}>{row.category.name}</RowLink>,
      size: 190,
    },
    {
      id: 'documents',
      header: t('restrictions.documents'),
      value: row => row.documents[0]?.number ?? null,
      exported: row => row.documents.map(documentText).join(', '),
      cell: row => <Documents documents={row.documents} />,
      size: 190,
    },
    {
      id: 'expiration',
      header: t('restrictions.expiration'),
      value: row => row.expiration,
      cell: row => formatDay(row.expiration, language()),
      size: 120,
    },
    {
      id: 'state',
      header: t('restrictions.column.state'),
      value: row => t(`restrictions.state.${stateOf(row)}`),
      cell: row => <RestrictionState restriction={row} />,
      size: 98,
    },
    {
      id: 'alerts',
      header: t('flights.column.alerts'),
      value: row => row.alerts,
      cell: row =>
        row.alerts > 0 && (
          <Tag tone="red">
            <IconAlertTriangleFilled size={12} aria-hidden="true" /> {row.alerts}
          </Tag>
        ),
      size: 80,
    },
    { id: 'note', header: t('restrictions.note'), value: row => row.note, size: 200, grow: true },
    { id: 'createdBy', header: t('restrictions.column.createdBy'), value: row => row.createdBy, size: 140 },
    toggleColumn(t, onToggle),
  ];
}
