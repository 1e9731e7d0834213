import i18next, { type ParseKeys, type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { listDifferences } from './differences.ts';
import pageClasses from '#ui/page/FactsPage.module.css';
import classes from './Trail.module.css';

/** Returns the name of a field, or its code when it has none. */
function fieldName(field: string): string {
  const key = `trail.fields.${field}`;
  return i18next.exists(key) ? i18next.t(key as ParseKeys) : field;
}

function formatValue(value: unknown, t: TFunction): string {
  if (value === undefined || value === null || value === '') return t('trail.empty');
  if (typeof value === 'boolean') return t(value ? 'trail.yes' : 'trail.no');
  if (Array.isArray(value))
    return value.length === 0 ? t('trail.empty') : value.map(each => formatValue(each, t)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${fieldName(name)}: ${formatValue(inner, t)}`)
      .join('\n');
  return String(value as string | number);
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const text = formatValue(value, t);
  return <span className={text === t('trail.empty') ? 'dim' : classes.value}>{text}</span>;
}

/** Lists the changed fields with their values before and after. */
export function Differences({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const differences = listDifferences(detail);
  if (differences === undefined) return null;
  return (
    <section className={pageClasses.part}>
      <h2>{t('trail.changed')}</h2>
      {differences.length === 0 ? (
        <p className="dim">{t('trail.same')}</p>
      ) : (
        <ShortTable
          label={t('trail.changed')}
          head={[t('trail.field'), t('trail.before'), t('trail.after')]}
          rows={differences.map(({ field, before, after }) => ({
            key: field,
            cells: [
              fieldName(field),
              <Value key="before" value={before} />,
              <Value key="after" value={after} />,
            ],
          }))}
        />
      )}
    </section>
  );
}

const shownElsewhere: ReadonlySet<string> = new Set(['before', 'after', 'code', 'calls']);

/** Lists values with the names of their fields. */
export function Values({ values }: { values: Readonly<Record<string, unknown>> }) {
  return (
    <dl className={pageClasses.facts}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{fieldName(name)}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the other details of the event, such as the query and the number of results. */
export function EventDetails({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const entries = Object.entries(detail).filter(([name]) => !shownElsewhere.has(name));
  if (entries.length === 0) return null;
  return (
    <section className={pageClasses.part}>
      <h2>{t('trail.request')}</h2>
      <Values values={Object.fromEntries(entries)} />
    </section>
  );
}
