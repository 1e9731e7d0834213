import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import ApiRequests from './api-requests/ApiRequests.tsx';
import BoardingCharts from './boarding-indicators/BoardingCharts.tsx';
import BoardingIndicators from './boarding-indicators/BoardingIndicators.tsx';
import CarrierQuality from './carrier-quality/CarrierQuality.tsx';
import IndicatorCharts from './indicators/IndicatorCharts.tsx';
import Indicators from './indicators/Indicators.tsx';
import Acts from './inspection-reports/Acts.tsx';
import Inspected from './inspection-reports/Inspected.tsx';
import Totals from './inspection-reports/Totals.tsx';
import PlatformIndicators from './platform-indicators/PlatformIndicators.tsx';
import Totalizers from './totalizers/Totalizers.tsx';

const reports: Readonly<Record<string, ComponentType>> = {
  '/reports/inspectionReport': Inspected,
  '/reports/inspectionSintetic': Totals,
  '/reports/inspectionAnalitic': Acts,
  '/reports/indicatorsReport': Indicators,
  '/reports/carrierQuality': CarrierQuality,
  '/reports/sisbraipIndicators': PlatformIndicators,
  '/reports/apiRequestReport/ApiRequestReport': ApiRequests,
  '/reports/indicatorsEmbarqueReport': BoardingIndicators,
  '/reports/graphicIndicatorsEmbarqueReport': BoardingCharts,
  '/reports/graphicIndicatorsApiReport': IndicatorCharts,
  '/reports/totalizersReport': Totalizers,
};

/** Renders the report of the address. */
export default function ReportsScreen() {
  const { pathname } = useLocation();
  const Report = reports[pathname.replace(/\/$/, '')];
  return Report === undefined ? null : <Report key={pathname} />;
}
