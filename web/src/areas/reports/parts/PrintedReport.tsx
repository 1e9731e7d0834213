import type { ReportReply } from '@farol/contract/areas/reports/report';
import { searchLimit } from '@farol/contract/common';
import { maxPortraitColumns } from '@farol/contract/exports';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { formatDay, formatNumber } from '#ui/format/format.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { usePageFrame } from '#ui/page/pageSheet.ts';
import { formatCell, toRows } from './cells.tsx';
import classes from './Reports.module.css';

interface Props {
  title: string;
  report: ReportReply;
  onBack(): void;
}

/** All rows of a report on a page for printing. Paper needs all rows, so the table is not virtualised. */
export default function PrintedReport({ title, report, onBack }: Props) {
  const { t } = useTranslation();
  const { head, summary, notes, truncated } = report;
  const columns = report.columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ hidden }) => !hidden);
  const maker = [head.user, head.organization].filter(part => part !== '').join(', ');
  usePageFrame({
    topLeft: `Farol · ${title}`,
    topRight: `${maker} · ${formatDay(head.atLocal, language())} ${head.atLocal.slice(11, 16)} (${head.zone})`,
    bottomLeft: t('reports.notice'),
    page: { before: `${t('reports.page')} `, between: ` ${t('reports.of')} ` },
    landscape: columns.length > maxPortraitColumns,
  });
  return (
    <>
      <PageHeader title={title}>
        <Button variant="default" className="no-print" onClick={onBack}>
          {t('reports.back')}
        </Button>
        <Button leftSection={<IconPrinter size={16} />} className="no-print" onClick={() => print()}>
          {t('reports.printNow')}
        </Button>
      </PageHeader>
      <div className={classes.page} {...toScrollableProps(title)}>
        <p className={classes.summary}>{summary}</p>
        {notes.map(note => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        {truncated && (
          <p className={classes.note}>
            {t('reports.truncated', { limit: formatNumber(searchLimit, language()) })}
          </p>
        )}
        <table className={classes.list}>
          <thead>
            <tr>
              {columns.map(({ id, name, kind }) => (
                <th key={id} scope="col" data-number={isNumber(kind) || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toRows(report).map(({ id, cells }) => (
              <tr key={id}>
                {columns.map(({ id: column, kind, index }) => (
                  <td key={column} data-number={isNumber(kind) || undefined}>
                    {formatCell(cells[index], kind)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const isNumber = (kind: ReportReply['columns'][number]['kind']): boolean =>
  !['text', 'sentence', 'code', 'day', 'time'].includes(kind);
