import type { ScoreBands } from '@farol/contract/areas/inspection-panels/panels';
import { bandOf } from '@farol/contract/score-bands';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';

const tones = { high: 'red', medium: 'amber', low: 'green' } as const;

/** Shows the score with the word of its band. */
export function Score({ score, bands }: { score: number; bands: ScoreBands }) {
  const { t } = useTranslation();
  const band = bandOf(score, bands);
  if (band === undefined) return <span className="dim">–</span>;
  return (
    <Tag tone={tones[band]}>
      {score} {t(`panels.band.${band}`)}
    </Tag>
  );
}
