import { inspectionReports, inspectionTotalsSearch } from '@farol/contract/areas/reports/inspection-reports';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = {
  read: inspectionReports.searchInspectionTotals,
  export: inspectionReports.exportInspectionTotals,
};
const keep = ['view'];

/** People, inspections, alerts and occurrences by a chosen dimension. */
export default function InspectionTotalsScreen() {
  const { t } = useTranslation();
  const search = useSearch(inspectionTotalsSearch, {
    name: 'inspectionSintetic',
    endpoint: endpoints.read,
    keep,
  });
  return (
    <ReportPage
      report="inspectionSintetic"
      title={t('reports.title.inspectionSintetic')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
