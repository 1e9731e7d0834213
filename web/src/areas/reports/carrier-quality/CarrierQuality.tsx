import { carrierQuality, carrierQualitySearch } from '@farol/contract/areas/reports/carrier-quality';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { ReportPage } from '../parts/ReportPage.tsx';

const endpoints = { read: carrierQuality.searchCarrierQuality, export: carrierQuality.exportCarrierQuality };
const keep = ['view'];
const segments = ['show'] as const;

/** Quality of the messages of carriers. Airline users get their carrier. */
export default function CarrierQuality() {
  const { t } = useTranslation();
  const search = useSearch(carrierQualitySearch, { name: 'carrierQuality', endpoint: endpoints.read, keep });
  return (
    <ReportPage
      report="carrierQuality"
      name={`carrierQuality.${search.value.show}`}
      title={t('reports.title.carrierQuality')}
      search={search}
      endpoints={endpoints}
      bar={<SearchBar search={search} texts="reports" segments={segments} />}
    >
      <Button component={Link} to="/admin/api-pnr/check-message" variant="default" size="xs">
        {t('reports.checkMessage')}
      </Button>
    </ReportPage>
  );
}
