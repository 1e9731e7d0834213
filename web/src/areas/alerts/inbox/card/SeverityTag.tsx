import type { Severity } from '@farol/contract/severity';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

const tones = { BLOCKING: 'red', HIGH: 'amber', NORMAL: undefined, LOW: undefined } as const;

/** Shows the severity, and the score of the passenger. */
export function SeverityTag({ severity, score }: { severity: Severity; score: number | null }) {
  const { t } = useTranslation();
  const name = t(`alerts.severity.${severity}`);
  const tone = tones[severity];
  return (
    <span>
      {tone === undefined ? name : <Tag tone={tone}>{name}</Tag>}
      {score !== null && score > 0 && (
        <span className="dim" title={t('alerts.score', { score })}>
          {' '}
          {score}
        </span>
      )}
    </span>
  );
}
