import { totalizers, totalizersSearch } from '@farol/contract/areas/reports/totalizers';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = { read: totalizers.searchTotalizers, export: totalizers.exportTotalizers };
const keep = ['view'];

/** Flights, passengers and crew by a chosen dimension. */
export default function TotalizersScreen() {
  const { t } = useTranslation();
  const search = useSearch(totalizersSearch, { name: 'totalizersReport', endpoint: endpoints.read, keep });
  return (
    <ReportPage
      report="totalizersReport"
      title={t('reports.title.totalizersReport')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
