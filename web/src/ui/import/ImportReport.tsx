import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import { formatNumber } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import classes from './Import.module.css';
import type { ImportActs, ReportState } from './useCheckedImport.ts';

/** Without an id there is nothing to apply. */
export interface CheckedFile<L, O extends string> {
  id: string | null;
  fileName: string | null;
  encoding: string;
  counts: Readonly<Record<O, number>>;
  lines: L[];
}

interface CheckedLine<O> {
  line: number;
  outcome: O;
}

interface Props<O extends string, L extends CheckedLine<O>, Applied> {
  name: string;
  title: string;
  state: ReportState<CheckedFile<L, O>, Applied>;
  acts: ImportActs;
  /** In filter order. `NOTHING` and `REFUSE` change nothing. */
  outcomes: readonly O[];
  outcomeText(outcome: O): string;
  columns: readonly ColumnSpec<L>[];
  applyText(count: number): string;
  appliedText(applied: Applied): string;
  /** Rendered after the text of an applied import. */
  appliedStatus?: ReactNode;
  progress(id: string, signal: AbortSignal): Promise<{ done: number; total: number }>;
}

export const formatCount = (value: number): string => formatNumber(value, language());

const isChange = (outcome: string): boolean => outcome !== 'NOTHING' && outcome !== 'REFUSE';
const idOf = ({ line }: CheckedLine<string>): string => String(line);
const toneOf = ({ outcome }: CheckedLine<string>): string | undefined =>
  outcome === 'NOTHING' ? 'past' : undefined;

function Progress({
  id,
  progress,
}: {
  id: string;
  progress: Props<string, CheckedLine<string>, unknown>['progress'];
}) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['importProgress', id],
    queryFn: ({ signal }) => progress(id, signal),
    refetchInterval: 300,
    staleTime: 0,
    gcTime: 0,
  });
  const { done = 0, total = 0 } = data ?? {};
  const progressText = t('import.applying', { done: formatCount(done), total: formatCount(total) });
  return (
    <>
      <progress className={classes.bar} aria-label={progressText} max={total || 1} value={done} />
      <span>{progressText}</span>
    </>
  );
}

function ReportActions<O extends string, L extends CheckedLine<O>, Applied>(props: Props<O, L, Applied>) {
  const { state, acts, outcomes, applyText, appliedText, appliedStatus, progress } = props;
  const { t } = useTranslation();
  const { report, refusal, applying, applied } = state;
  const countLines = (which: (outcome: string) => boolean): number =>
    outcomes.filter(which).reduce((sum, outcome) => sum + report.counts[outcome], 0);
  const count = countLines(isChange);
  const refused = countLines(outcome => outcome === 'REFUSE');
  if (applying && report.id !== null) return <Progress id={report.id} progress={progress} />;
  const restartButton = (
    <Button variant="default" onClick={acts.reset}>
      {t('import.another')}
    </Button>
  );
  if (applied !== null)
    return (
      <>
        <p role="status">{appliedText(applied)}</p>
        {appliedStatus}
        {restartButton}
      </>
    );
  return (
    <>
      {refusal !== null && (
        <div role="alert" className={classes.refusal}>
          <strong>{t('import.notApplied')}</strong>
          {refusal.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {count === 0 ? (
        <p role="status">{t('import.nothingToApply')}</p>
      ) : refusal === null ? (
        <Button leftSection={<IconCheck size={16} />} onClick={acts.apply}>
          {applyText(count)}
        </Button>
      ) : (
        <Button onClick={acts.checkAgain}>{t('import.checkAgain')}</Button>
      )}
      {restartButton}
      {count > 0 && refused > 0 && (
        <span className="dim">{t('import.leftOut', { count: refused, total: formatCount(refused) })}</span>
      )}
    </>
  );
}

export function ImportReport<O extends string, L extends CheckedLine<O>, Applied>(
  props: Props<O, L, Applied>,
) {
  const { name, title, state, acts, outcomes, outcomeText, columns } = props;
  const { report } = state;
  const { t } = useTranslation();
  const [only, setOnly] = useState<O | ''>('');
  const rows = useMemo(
    () => (only === '' ? report.lines : report.lines.filter(({ outcome }) => outcome === only)),
    [report, only],
  );
  const source = {
    data: { rows, truncated: false },
    error: null,
    isFetching: false,
    dataUpdatedAt: 0,
    refetch: acts.checkAgain,
  };
  const filters: { value: O | ''; label: string }[] = [
    { value: '', label: `${t('import.all')} ${formatCount(report.lines.length)}` },
    ...outcomes.map(value => ({
      value,
      label: `${outcomeText(value)} ${formatCount(report.counts[value])}`,
    })),
  ];
  return (
    <ListPage<L>
      name={name}
      title={title}
      detail={`${report.fileName ?? ''} · ${report.encoding}`}
      above={
        <section className={classes.summary} aria-label={t('import.summary')}>
          <ReportActions {...props} />
        </section>
      }
      search={
        <div className={classes.summary}>
          <Segments<O | ''> aria-label={t('import.filter')} value={only} data={filters} onChange={setOnly} />
        </div>
      }
      rowId={idOf}
      columns={columns}
      source={source}
      empty={{ title: t('import.none'), text: t('import.noneText') }}
      tone={toneOf}
    />
  );
}
