import { indicators, indicatorChartsSearch } from '@farol/contract/areas/reports/indicators';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = { read: indicators.searchIndicatorCharts, export: indicators.exportIndicatorCharts };
const keep = ['view'];

/** Charts of API and PNR by day. */
export default function IndicatorCharts() {
  const { t } = useTranslation();
  const search = useSearch(indicatorChartsSearch, {
    name: 'graphicIndicatorsApiReport',
    endpoint: endpoints.read,
    keep,
  });
  return (
    <ReportPage
      report="graphicIndicatorsApiReport"
      title={t('reports.title.graphicIndicatorsApiReport')}
      search={search}
      endpoints={endpoints}
      firstView="chart"
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
