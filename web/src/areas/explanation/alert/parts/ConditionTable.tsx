import type { AlertExplanation } from '@farol/contract/areas/explanation/alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { formatInstant } from '#ui/format/format.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { filePath } from '#areas/panel/index.ts';
import classes from '../AlertExplanation.module.css';

type Condition = AlertExplanation['conditions'][number];
type ValueSource = Condition['sources'][number];

/**
 * Names the message that contains the value. Links to the file, or to the value in its text, as permissions
 * allow.
 */
function SourceLink({ valueSource }: { valueSource: ValueSource }) {
  const { t } = useTranslation();
  const { permissions } = useReader();
  const { ordinal, booking, index, path, fileId, source, at, value } = valueSource;
  const location = permissions.has('VISUALIZE_RAW_PNR') ? { ordinal, booking, index, path } : undefined;
  const message = t('explanation.message', { source, at: formatInstant(at, language()) });
  return (
    <span className={classes.source}>
      {value} ·{' '}
      {permissions.has('API_PNR_PANEL') ? <Link to={filePath(fileId, location)}>{message}</Link> : message}
    </span>
  );
}

/** A value that no message contains is derived. */
function ValueSources({ sources }: Pick<Condition, 'sources'>) {
  const { t } = useTranslation();
  if (sources.length === 0) return <span className="dim">{t('explanation.workedOut')}</span>;
  return sources.map(one => (
    <SourceLink key={`${one.fileId} ${one.ordinal} ${one.path}`} valueSource={one} />
  ));
}

/** Lists each condition: expected, found, and the source of the value. */
export function ConditionTable({ conditions }: Pick<AlertExplanation, 'conditions'>) {
  const { t } = useTranslation();
  const now = language();
  return (
    <ShortTable
      label={t('explanation.why')}
      head={[t('alerts.field'), t('alerts.wanted'), t('alerts.found'), t('explanation.from')]}
      rows={conditions.map(({ field, wanted, found, score, sources }, at) => ({
        key: `${at}-${field.en}`,
        cells: [
          field[now],
          wanted[now],
          <>
            <b>{found[now]}</b>
            {score !== null && (
              <span className="dim"> {t('alerts.alike', { percent: Math.round(score * 100) })}</span>
            )}
          </>,
          <ValueSources key="from" sources={sources} />,
        ],
      }))}
    />
  );
}
