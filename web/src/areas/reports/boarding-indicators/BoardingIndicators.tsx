import {
  boardingIndicators,
  boardingIndicatorsSearch,
} from '@farol/contract/areas/reports/boarding-indicators';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = {
  read: boardingIndicators.searchBoardingIndicators,
  export: boardingIndicators.exportBoardingIndicators,
};
const keep = ['view'];

/** Boarding by a chosen dimension. */
export default function BoardingIndicators() {
  const { t } = useTranslation();
  const search = useSearch(boardingIndicatorsSearch, {
    name: 'indicatorsEmbarqueReport',
    endpoint: endpoints.read,
    keep,
  });
  return (
    <ReportPage
      report="indicatorsEmbarqueReport"
      title={t('reports.title.indicatorsEmbarqueReport')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
