import type { PanelPassenger } from '@farol/contract/areas/inspection-panels/panels';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatClock, formatInstant } from '#ui/format/format.ts';
import classes from './Panels.module.css';

/** When and by whom a person was inspected. The icon shows the result. */
export function Inspected({ inspected }: { inspected: Exclude<PanelPassenger['inspected'], null> }) {
  const { t } = useTranslation();
  const { at, by, result } = inspected;
  const resultText = t(`handOver.result.${result}`);
  const Icon = result === 'IRREGULAR' ? IconAlertTriangle : IconCheck;
  return (
    <span
      className={classes.inspected}
      data-result={result}
      title={[resultText, formatInstant(at, language()), by].join(' · ')}
    >
      <Icon size={15} role="img" aria-label={resultText} />
      <span>{t('inspection.at', { time: formatClock(Date.parse(at)), name: by })}</span>
    </span>
  );
}
