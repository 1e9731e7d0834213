import type { ReportReply } from '@farol/contract/areas/reports/report';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './Reports.module.css';
import type { ReportView } from './useView.ts';

interface Props {
  report: ReportReply | undefined;
  view: ReportView;
  onView(view: ReportView): void;
  children?: ReactNode;
}

const views = ['table', 'chart'] as const;

/** The sentence of a report, its notes, and the choice of table or chart. */
export function ReportHead({ report, view, onView, children }: Props) {
  const { t } = useTranslation();
  const hasCharts = report !== undefined && report.charts.length > 0;
  return (
    <section className={classes.head} aria-label={t('reports.summary')} aria-busy={report === undefined}>
      <div>
        <p className={classes.summary}>{report?.summary ?? t('reports.loading')}</p>
        {report !== undefined && report.notes.length > 0 && (
          <details>
            <summary className={classes.note}>{t('reports.notes')}</summary>
            {report.notes.map(note => (
              <p key={note} className={classes.note}>
                {note}
              </p>
            ))}
          </details>
        )}
      </div>
      <div className={classes.tools}>
        {children}
        {hasCharts && (
          <Segments<'table' | 'chart'>
            aria-label={t('reports.view')}
            value={view === 'chart' ? 'chart' : 'table'}
            data={views.map(value => ({ value, label: t(`reports.views.${value}`) }))}
            onChange={onView}
          />
        )}
      </div>
    </section>
  );
}
