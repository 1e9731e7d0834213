import type { BoardingRow } from '@farol/contract/areas/boarding/boarding-panel';
import { boardingReasons } from '@farol/contract/areas/boarding/reasons';
import type { TFunction } from 'i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { Instant } from '#ui/display/Times.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { EnrolmentCell, enrolmentText } from './EnrolmentCell.tsx';
import { boardingStates, stateOf, stateTones } from './state.ts';
import classes from './Boarding.module.css';

type Stage = 'checkedInAt' | 'passAt' | 'bagsAt' | 'boardedAt';

export function refusalText({ refusal }: BoardingRow): string | null {
  return refusal === null ? null : boardingReasons[refusal.reason][language()];
}

function stageColumn(t: TFunction, id: 'checkIn' | 'pass' | 'bags' | 'boarded', stage: Stage) {
  return {
    id,
    header: t(`boarding.column.${id}`),
    value: row => row[stage],
    cell: row => {
      const at = row[stage];
      if (at === null) return <span className="dim">{t('boarding.notValidated')}</span>;
      return (
        <>
          <Instant at={at} />
          {stage === 'bagsAt' && (
            <span className="dim"> · {t('boarding.bagCount', { count: row.bags })}</span>
          )}
        </>
      );
    },
    size: stage === 'bagsAt' ? 178 : 114,
    ...(stage === 'bagsAt' ? { wrap: true as const } : {}),
    phone: 'labelled',
  } satisfies ColumnSpec<BoardingRow>;
}

export function buildBoardingColumns(t: TFunction): ColumnSpec<BoardingRow>[] {
  return [
    {
      id: 'state',
      header: t('boarding.column.state'),
      value: row => boardingStates.indexOf(stateOf(row)),
      exported: row => [t(`boarding.state.${stateOf(row)}`), refusalText(row) ?? ''].join(' ').trim(),
      cell: row => (
        <span className={classes.state}>
          <Tag tone={stateTones[stateOf(row)]}>{t(`boarding.state.${stateOf(row)}`)}</Tag> {refusalText(row)}
        </span>
      ),
      size: 160,
      grow: true,
      wrap: true,
      phone: 'meta',
    },
    {
      id: 'name',
      header: t('boarding.column.name'),
      value: formatFullName,
      size: 182,
      grow: true,
      wrap: 'all',
      link: true,
      phone: 'title',
    },
    {
      id: 'seat',
      header: t('boarding.column.seat'),
      value: row => row.seat,
      cell: row => <span className="mono">{row.seat ?? '–'}</span>,
      size: 72,
      phone: 'badge',
    },
    {
      id: 'enrolment',
      header: t('boarding.column.enrolment'),
      value: row => enrolmentText(t, row),
      cell: row => <EnrolmentCell row={row} />,
      size: 190,
      wrap: true,
      phone: 'labelled',
    },
    stageColumn(t, 'checkIn', 'checkedInAt'),
    stageColumn(t, 'bags', 'bagsAt'),
    stageColumn(t, 'pass', 'passAt'),
    stageColumn(t, 'boarded', 'boardedAt'),
  ];
}
