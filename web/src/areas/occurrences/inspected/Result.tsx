import type { InspectionResult } from '@farol/contract/areas/inspection-panels/inspections';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

/** Shows the result of an inspection. */
export function Result({ result }: { result: InspectionResult }) {
  const { t } = useTranslation();
  return <Tag tone={result === 'IRREGULAR' ? 'amber' : 'green'}>{t(`inspected.result.${result}`)}</Tag>;
}
