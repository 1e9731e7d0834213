import type { AlertExplanation } from '@farol/contract/areas/explanation/alert';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { Instant } from '#ui/display/Times.tsx';
import classes from '../AlertExplanation.module.css';

/** Shows the version of the rule or restriction that raised the alert. */
export function SourceVersion({ source }: Pick<AlertExplanation, 'source'>) {
  const { t } = useTranslation();
  if (source === null) return <p className="dim">{t('explanation.hidden')}</p>;
  const { title, version, current, writtenBy, writtenAt, conditions, weight, percent, validUntil } = source;
  const now = language();
  return (
    <>
      <p>
        <b>{title}</b> · {t('explanation.version', { version })}
        {current !== version && <> · {t('explanation.current', { current })}</>}
      </p>
      <p className="dim">
        {t('explanation.written', { name: writtenBy })} <Instant at={writtenAt} />
        {validUntil !== null && <> · {t('alerts.until', { day: formatDay(validUntil, now) })}</>}
        {weight !== null && <> · {t('explanation.weight', { weight })}</>}
        {percent !== null && <> · {t('explanation.percent', { percent })}</>}
      </p>
      <ul className={classes.tree}>
        {conditions.map(({ path, level, text }) => (
          // Two lines may have the same text, so the path is the key.
          <li key={path} style={{ paddingInlineStart: `${level * 18}px` }}>
            {text[now]}
          </li>
        ))}
      </ul>
    </>
  );
}
