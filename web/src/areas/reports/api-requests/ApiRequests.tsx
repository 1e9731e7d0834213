import { apiRequests, apiRequestsSearch } from '@farol/contract/areas/reports/api-requests';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = { read: apiRequests.searchApiRequests, export: apiRequests.exportApiRequests };
const keep = ['view'];

/** Calls of integrators by a chosen dimension. */
export default function ApiRequests() {
  const { t } = useTranslation();
  const search = useSearch(apiRequestsSearch, { name: 'apiRequestReport', endpoint: endpoints.read, keep });
  return (
    <ReportPage
      report="apiRequestReport"
      title={t('reports.title.apiRequestReport')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
