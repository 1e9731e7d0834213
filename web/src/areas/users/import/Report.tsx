import { type ImportLine, type ImportOutcome, importOutcomes } from '@farol/contract/areas/auth/user-import';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../client/language.ts';
import { Segments } from '../../../ui/fields/Segments.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useImportProgress } from '../queries.ts';
import { lineColumns } from './columns.tsx';
import classes from './Import.module.css';
import type { Import, ImportState } from './useImport.ts';

type Reported = Extract<ImportState, { step: 'report' }>;

interface Props {
  state: Reported;
  actions: Pick<Import, 'apply' | 'begin' | 'checkAgain'>;
}

const idOf = ({ line }: ImportLine): string => String(line);
const toneOf = ({ outcome }: ImportLine): string | undefined => (outcome === 'NOTHING' ? 'past' : undefined);

const figure = (value: number): string => formatNumber(value, language());

function Progress({ id }: { id: string | null }) {
  const { t } = useTranslation();
  const { data } = useImportProgress(id, true);
  const { done = 0, total = 0 } = data ?? {};
  const said = t('userImport.applying', { done: figure(done), total: figure(total) });
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
  const { CREATE, CHANGE, REFUSE } = report.counts;
  const count = CREATE + CHANGE;
  if (applying) return <Progress id={report.id} />;
  if (applied !== null)
    return (
      <>
        <p role="status">
          {t('userImport.applied', { created: figure(applied.created), changed: figure(applied.changed) })}
        </p>
        <Button variant="default" onClick={actions.begin}>
          {t('userImport.another')}
        </Button>
      </>
    );
  return (
    <>
      {refusal !== null && (
        <div role="alert" className={classes.refusal}>
          <strong>{t('userImport.notApplied')}</strong>
          {refusal.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {count === 0 ? (
        <p role="status">{t('userImport.nothingToApply')}</p>
      ) : refusal === null ? (
        <Button leftSection={<IconCheck size={16} />} onClick={actions.apply}>
          {t('userImport.apply', { count, total: figure(count) })}
        </Button>
      ) : (
        <Button onClick={actions.checkAgain}>{t('userImport.checkAgain')}</Button>
      )}
      <Button variant="default" onClick={actions.begin}>
        {t('userImport.another')}
      </Button>
      {count > 0 && REFUSE > 0 && (
        <span className="dim">{t('userImport.leftOut', { count: REFUSE, total: figure(REFUSE) })}</span>
      )}
    </>
  );
}

/** Line by line what a file will do, or has done; it can be taken along as CSV. */
export function Report({ state, actions }: Props) {
  const { t } = useTranslation();
  const { report, applied } = state;
  const [only, setOnly] = useState<ImportOutcome | ''>('');
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
  const shown: { value: ImportOutcome | ''; label: string }[] = [
    { value: '', label: `${t('userImport.all')} ${figure(report.lines.length)}` },
    ...importOutcomes.map(value => ({
      value,
      label: `${t(`userImport.outcome.${value}`)} ${figure(report.counts[value])}`,
    })),
  ];
  return (
    <ListPage<ImportLine>
      name="user-import"
      title={t('menu.screen.importUsers')}
      detail={`${report.fileName ?? ''} · ${report.encoding}`}
      above={
        <section className={classes.summary} aria-label={t('userImport.summary')}>
          <Acts state={state} actions={actions} />
        </section>
      }
      search={
        <div className={classes.summary}>
          <Segments<ImportOutcome | ''>
            aria-label={t('userImport.filter')}
            value={only}
            data={shown}
            onChange={setOnly}
          />
        </div>
      }
      rowId={idOf}
      columns={columns}
      source={source}
      empty={{ title: t('userImport.none'), text: t('userImport.noneText') }}
      tone={toneOf}
    />
  );
}
