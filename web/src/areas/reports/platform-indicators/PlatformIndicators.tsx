import {
  platformIndicators,
  platformIndicatorsSearch,
} from '@farol/contract/areas/reports/platform-indicators';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = {
  read: platformIndicators.searchPlatformIndicators,
  export: platformIndicators.exportPlatformIndicators,
};
const keep = ['view'];

/** The platform itself. */
export default function PlatformIndicators() {
  const { t } = useTranslation();
  const search = useSearch(platformIndicatorsSearch, {
    name: 'sisbraipIndicators',
    endpoint: endpoints.read,
    keep,
  });
  return (
    <ReportPage
      report="sisbraipIndicators"
      title={t('reports.title.sisbraipIndicators')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    />
  );
}
