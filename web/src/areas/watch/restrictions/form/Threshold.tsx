import { nameThresholds, thresholdExamples } from '@farol/contract/areas/watch/restrictions';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { FieldContainer } from '#ui/form/Field.tsx';
import { formatScore } from '../naming.ts';
import classes from './Form.module.css';

const hundredths = (score: number): number => Math.round(score * 100);

/** Sets the minimum name similarity and shows which example names it finds. */
export function Threshold({ at }: { at: FieldBinding<number> }) {
  const { t } = useTranslation();
  const id = useId();
  const { wanted, found } = thresholdExamples;
  return (
    <FieldContainer at={at}>
      <div className={classes.threshold}>
        <label htmlFor={id}>
          {at.label} <output>{formatScore(at.value, language())}</output>
        </label>
        <input
          id={id}
          type="range"
          min={hundredths(nameThresholds.least)}
          max={hundredths(nameThresholds.most)}
          value={hundredths(at.value)}
          disabled={at.readOnly}
          aria-describedby={`${id}-examples`}
          onChange={event => at.set(Number(event.currentTarget.value) / 100)}
        />
        <p className="dim">{t('restrictions.thresholdText', { wanted })}</p>
        <ul id={`${id}-examples`}>
          {found.map(({ name, flaw, score }) => (
            <li key={name} data-found={score >= at.value}>
              {score >= at.value ? (
                <IconCheck size={14} aria-label={t('restrictions.thresholdFound')} />
              ) : (
                <IconMinus size={14} aria-label={t('restrictions.thresholdMissed')} />
              )}
              <span className="mono">{name}</span>
              <span className="dim">
                {formatScore(score, language())} · {t(`restrictions.flaw.${flaw}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </FieldContainer>
  );
}
