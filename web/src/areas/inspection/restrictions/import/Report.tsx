import {
  type RestrictionLine,
  type RestrictionOutcome,
  restrictionOutcomes,
} from '@farol/contract/areas/inspection/restriction-import';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../../client/language.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { useImportProgress } from '../queries.ts';
import { lineColumns } from './columns.tsx';
import classes from './Import.module.css';
import type { Import, ImportState } from './useImport.ts';

type Reported = Extract<ImportState, { step: 'report' }>;

interface Props {
  state: Reported;
  actions: Pick<Import, 'apply' | 'begin' | 'checkAgain'>;
}

const idOf = ({ line }: RestrictionLine): string => String(line);
const toneOf = ({ outcome }: RestrictionLine): string | undefined =>
  outcome === 'NOTHING' ? 'past' : undefined;

const figure = (value: number): string => formatNumber(value, language());

function Progress({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useImportProgress(id);
  const { done = 0, total = 0 } = data ?? {};
  const said = t('restrictionImport.applying', { done: figure(done), total: figure(total) });
  return (
    <>
      <progress className={classes.bar} aria-label={said} max={total || 1} value={done} />
      <span>{said}</span>
    </>
  );
}

/** How it ended, or what is about to be done and the button that does it. */
function Acts({ state, actions }: Props) {
  const { t } = useTranslation();
  const { report, refusal, applying, applied } = state;
  const { CREATE: count, REFUSE } = report.counts;
  if (applying && report.id !== null) return <Progress id={report.id} />;
  if (applied !== null)
    return (
      <>
        <p role="status">{t('restrictionImport.applied', { count: applied, total: figure(applied) })}</p>
        <Button variant="default" onClick={actions.begin}>
          {t('restrictionImport.another')}
        </Button>
      </>
    );
  return (
    <>
      {refusal !== null && (
        <div role="alert" className={classes.refusal}>
          <strong>{t('restrictionImport.notApplied')}</strong>
          {refusal.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {count === 0 ? (
        <p role="status">{t('restrictionImport.nothingToApply')}</p>
      ) : refusal === null ? (
        <Button leftSection={<IconCheck size={16} />} onClick={actions.apply}>
          {t('restrictionImport.apply', { count, total: figure(count) })}
        </Button>
      ) : (
        <Button onClick={actions.checkAgain}>{t('restrictionImport.checkAgain')}</Button>
      )}
      <Button variant="default" onClick={actions.begin}>
        {t('restrictionImport.another')}
      </Button>
      {count > 0 && REFUSE > 0 && (
        <span className="dim">
          {t('restrictionImport.leftOut', { count: REFUSE, total: figure(REFUSE) })}
        </span>
      )}
    </>
  );
}

/** Line by line what a file will do, or has done; it can be taken along as CSV. */
export function Report({ state, actions }: Props) {
  const { t } = useTranslation();
  const { report, applied } = state;
  const [only, setOnly] = useState<RestrictionOutcome | ''>('');
  const columns = useMemo(() => lineColumns(t, applied !== null), [t, applied]);
  const rows = useMemo(
    () => (only === '' ? report.lines : report.lines.filter(({ outcome }) => outcome === only)),
    [report, only],
  );
  const source = {
    data: { rows, truncated: false },
    error: null,
    isFetching: false,
    dataUpdatedAt: 0,
    refetch: actions.checkAgain,
  };
  const shown: { value: RestrictionOutcome | ''; label: string }[] = [
    { value: '', label: `${t('restrictionImport.all')} ${figure(report.lines.length)}` },
    ...restrictionOutcomes.map(value => ({
      value,
      label: `${t(`restrictionImport.outcome.${value}`)} ${figure(report.counts[value])}`,
    })),
  ];
  return (
    <ListPage<RestrictionLine>
      name="restriction-import"
      title={t('restrictionImport.title')}
      detail={`${report.fileName ?? ''} · ${report.encoding}`}
      above={
        <section className={classes.summary} aria-label={t('restrictionImport.summary')}>
          <Acts state={state} actions={actions} />
        </section>
      }
      search={
        <div className={classes.summary}>
          <Segments<RestrictionOutcome | ''>
            aria-label={t('restrictionImport.filter')}
            value={only}
            data={shown}
            onChange={setOnly}
          />
        </div>
      }
      rowId={idOf}
      columns={columns}
      source={source}
      empty={{ title: t('restrictionImport.none'), text: t('restrictionImport.noneText') }}
      tone={toneOf}
    />
  );
}
