import { indicators, indicatorsSearch } from '@farol/contract/areas/reports/indicators';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = { read: indicators.searchIndicators, export: indicators.exportIndicators };
const keep = ['view'];

/** API and PNR of carriers at airports. */
export default function Indicators() {
  const { t } = useTranslation();
  const search = useSearch(indicatorsSearch, { name: 'indicatorsReport', endpoint: endpoints.read, keep });
  return (
    <ReportPage
      report="indicatorsReport"
      title={t('reports.title.indicatorsReport')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" />}
    >
      <Button component={Link} to="/reports/indicatorsReport/excludedFlights" variant="default" size="xs">
        {t('reports.excludedFlights')}
      </Button>
    </ReportPage>
  );
}
