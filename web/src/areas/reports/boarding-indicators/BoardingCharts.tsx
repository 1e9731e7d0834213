import { boardingIndicators, boardingChartsSearch } from '@farol/contract/areas/reports/boarding-indicators';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = {
  read: boardingIndicators.searchBoardingCharts,
  export: boardingIndicators.exportBoardingCharts,
};
const keep = ['view'];

/** Charts of boarding by day. */
export default function BoardingCharts() {
  const { t } = useTranslation();
  const search = useSearch(boardingChartsSearch, {
    name: 'graphicIndicatorsEmbarqueReport',
    endpoint: endpoints.read,
    keep,
  });
  return (
    <ReportPage
      report="graphicIndicatorsEmbarqueReport"
      title={t('reports.title.graphicIndicatorsEmbarqueReport')}
      search={search}
      endpoints={endpoints}
      firstView="chart"
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
