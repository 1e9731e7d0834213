import type { RestrictionRow } from '@farol/contract/areas/inspection/restrictions';
import type { TFunction } from 'i18next';
import { language } from '../../../../client/language.ts';
import { formatDay } from '../../../../ui/format.ts';
import { alertsColumn } from '../../../../ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '../../../../ui/table/columns.ts';
import { documentText } from '../naming.ts';
import { RestrictionState, stateOf } from '../StateTag.tsx';

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

export function restrictionColumns(t: TFunction): ColumnSpec<RestrictionRow>[] {
  return [
    {
      id: 'category',
      header: t('restrictions.category'),
      value: row => row.category.name,
      size: 132,
      grow: true,
      wrap: true,
      link: true,
    },
    {
      id: 'documents',
      header: t('restrictions.documents'),
      value: row => row.documents[0]?.number ?? null,
      exported: row => row.documents.map(documentText).join(', '),
      cell: row => <Documents documents={row.documents} />,
      size: 168,
    },
    {
      id: 'expiration',
      header: t('restrictions.expiration'),
      value: row => row.expiration,
      cell: row => formatDay(row.expiration, language()),
      size: 104,
    },
    {
      id: 'state',
      header: t('restrictions.column.state'),
      value: row => t(`restrictions.state.${stateOf(row)}`),
      cell: row => <RestrictionState restriction={row} />,
      size: 88,
    },
    alertsColumn(t('flights.column.alerts')),
    {
      id: 'note',
      header: t('restrictions.note'),
      value: row => row.note,
      size: 148,
      grow: 2,
      wrap: true,
      phone: 'meta',
    },
    {
      id: 'createdBy',
      header: t('restrictions.column.createdBy'),
      value: row => row.createdBy,
      size: 140,
      hidden: true,
    },
  ];
}
