import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatNumber } from '#ui/format/format.ts';
import classes from './Score.module.css';

const tones = { high: 'red', medium: 'amber', low: 'green' } as const;

/** Sum of the weights of rules. Opens to the rules. Hidden from readers without alerts. */
export function Score({
  score,
  scoreBand,
  scoreRules,
  hiddenScore,
}: Pick<PassengerDetail, 'score' | 'scoreBand' | 'scoreRules' | 'hiddenScore'>) {
  const { t } = useTranslation();
  if (score === null) return null;
  const text = t('passenger.score.value', { score: formatNumber(score, language()) });
  if (scoreRules.length === 0 && hiddenScore === 0)
    return (
      <p className={classes.none}>
        {text} <span className="dim">· {t('passenger.score.none')}</span>
      </p>
    );
  return (
    <details className={classes.score}>
      <summary>
        <Tag tone={scoreBand === null ? 'plain' : tones[scoreBand]}>
          {text}
          {scoreBand !== null && ` · ${t(`passenger.score.band.${scoreBand}`)}`}
        </Tag>{' '}
        {scoreRules.length > 0 && (
          <span className="dim">{t('passenger.score.rules', { count: scoreRules.length })}</span>
        )}
      </summary>
      <ul>
        {scoreRules.map(({ id, title, weight, note }) => (
          <li key={id}>
            <b>+{formatNumber(weight, language())}</b>
            <span>
              {title}
              {note !== '' && <small className="dim">{note}</small>}
            </span>
          </li>
        ))}
        {hiddenScore > 0 && (
          <li>
            <b>+{formatNumber(hiddenScore, language())}</b>
            <span className="dim">{t('passenger.score.hidden')}</span>
          </li>
        )}
      </ul>
    </details>
  );
}
