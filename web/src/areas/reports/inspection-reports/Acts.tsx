import { inspectionReports, inspectionActsSearch } from '@farol/contract/areas/reports/inspection-reports';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = {
  read: inspectionReports.searchInspectionActs,
  export: inspectionReports.exportInspectionActs,
};
const keep = ['view'];

/** Each inspection and occurrence. */
export default function InspectionActsScreen() {
  const { t } = useTranslation();
  const search = useSearch(inspectionActsSearch, {
    name: 'inspectionAnalitic',
    endpoint: endpoints.read,
    keep,
  });
  return (
    <ReportPage
      report="inspectionAnalitic"
      title={t('reports.title.inspectionAnalitic')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
