import { inspectionReports, inspectedSearch } from '@farol/contract/areas/reports/inspection-reports';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = { read: inspectionReports.searchInspected, export: inspectionReports.exportInspected };
const keep = ['view'];

/** Inspected passengers. */
export default function InspectedScreen() {
  const { t } = useTranslation();
  const search = useSearch(inspectedSearch, { name: 'inspectionReport', endpoint: endpoints.read, keep });
  return (
    <ReportPage
      report="inspectionReport"
      title={t('reports.title.inspectionReport')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
