import type { ReportChart } from '@farol/contract/areas/reports/report';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { drawChart } from './drawChart.ts';
import classes from './Reports.module.css';

function Chart({ chart }: { chart: ReportChart }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => (canvas.current === null ? undefined : drawChart(canvas.current, chart)), [chart]);
  return (
    <figure className={classes.chart}>
      <h2>{chart.title}</h2>
      <div
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={t('reports.chartOf', { title: chart.title })}
      />
    </figure>
  );
}

export default function ReportCharts({ charts }: { charts: readonly ReportChart[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.charts} {...toScrollableProps(t('reports.views.chart'))}>
      {charts.map(chart => (
        <Chart key={chart.title} chart={chart} />
      ))}
    </div>
  );
}
