import type { RestrictionRow } from '@farol/contract/areas/watch/restrictions';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { buildAlertsColumn } from '#ui/table/alertsColumn.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDocument, formatNames, groupNames } from '../naming.ts';
import { isExpiring, RestrictionState, stateOf } from '../RestrictionState.tsx';

function Documents({ documents }: Pick<RestrictionRow, 'documents'>) {
  const [first] = documents;
  const more = documents.length - 1;
  return first === undefined ? null : (
    <span title={documents.map(formatDocument).join('\n')}>
      <span className="mono">{formatDocument(first)}</span>
      {more > 0 && <span className="dim"> +{more}</span>}
    </span>
  );
}

/** Shows documents and names; names are dimmed when they are not matched. */
function Subjects({ restriction }: { restriction: RestrictionRow }) {
  const { documents, names, matchNames } = restriction;
  const [first] = names;
  const more = groupNames(names).length - 1;
  return (
    <>
      <Documents documents={documents} />
      {first !== undefined && (
        <>
          <br />
          <span title={formatNames(names).join('\n')} className={matchNames ? undefined : 'dim'}>
            {first.name}
            {more > 0 && <span className="dim"> +{more}</span>}
          </span>
        </>
      )}
    </>
  );
}

type ClosedCounts = Pick<RestrictionRow, 'confirmed' | 'notConfirmed'>;
const countClosed = ({ confirmed, notConfirmed }: ClosedCounts): number => confirmed + notConfirmed;

/** Returns the confirmed share of closed alerts, or null without closed alerts. */
const confirmedShare = (row: ClosedCounts): number | null =>
  countClosed(row) === 0 ? null : row.confirmed / countClosed(row);

function Precision(row: ClosedCounts) {
  const { t } = useTranslation();
  const share = confirmedShare(row);
  return share === null ? null : (
    <>
      {t('restrictions.precisionText', {
        share: share.toLocaleString(language(), { style: 'percent' }),
        confirmed: row.confirmed,
        closed: countClosed(row),
      })}
    </>
  );
}

export function buildRestrictionColumns(t: TFunction): ColumnSpec<RestrictionRow>[] {
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
      exported: row => row.documents.map(formatDocument).join(', '),
      cell: row => <Subjects restriction={row} />,
      size: 176,
      grow: true,
      wrap: true,
    },
    {
      id: 'names',
      header: t('restrictions.column.names'),
      value: row => row.names[0]?.name ?? null,
      exported: row => formatNames(row.names).join('; '),
      size: 140,
      hidden: true,
    },
    {
      id: 'expiration',
      header: t('restrictions.expiration'),
      value: row => row.expiration,
      exported: row => row.expiration,
      cell: row => (
        <>
          {formatDay(row.expiration, language())}
          {isExpiring(row) && (
            <>
              {' '}
              <Tag tone="amber">{t('restrictions.endsIn', { count: row.daysLeft })}</Tag>
            </>
          )}
        </>
      ),
      size: 148,
    },
    {
      id: 'state',
      header: t('restrictions.column.state'),
      value: row => t(`restrictions.state.${stateOf(row)}`),
      cell: row => <RestrictionState restriction={row} />,
      size: 88,
    },
    buildAlertsColumn(t('flights.column.alerts')),
    {
      id: 'precision',
      header: t('restrictions.column.precision'),
      value: confirmedShare,
      exported: row =>
        confirmedShare(row) === null ? '' : `${String(row.confirmed)}/${String(countClosed(row))}`,
      cell: row => <Precision {...row} />,
      size: 112,
      align: 'end',
    },
    {
      id: 'note',
      header: t('restrictions.note'),
      value: row => row.note,
      size: 148,
      grow: true,
      wrap: true,
      phone: 'meta',
    },
    {
      id: 'list',
      header: t('restrictions.fromList'),
      value: row => (row.list === null ? '' : `${row.list.name} · ${row.list.entry}`),
      cell: ({ list }) =>
        list !== null && (
          <>
            {list.name}
            <br />
            <span className="dim">{list.entry}</span>
          </>
        ),
      size: 182,
      grow: true,
      wrap: 'all',
      phone: 'meta',
    },
    {
      id: 'createdBy',
      header: t('restrictions.column.createdBy'),
      value: row => row.createdBy,
      size: 140,
      wrap: true,
      hidden: true,
    },
  ];
}
