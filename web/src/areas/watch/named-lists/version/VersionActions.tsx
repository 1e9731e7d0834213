import {
  type ListFinding,
  type ListVersionDetail,
  namedLists,
} from '@farol/contract/areas/watch/named-lists';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '#client/failures.ts';
import { useCall } from '#client/useCall.ts';
import { formatCount } from '#ui/import/ImportReport.tsx';
import classes from '#ui/import/Import.module.css';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { listAlertsPath } from '#ui/links/alertsPath.ts';
import { JudgingStatus } from '../../parts/JudgingStatus.tsx';
import { listPathOf } from '../paths.ts';
import { endedBy, type VersionAction } from './endedBy.ts';
import { formatHistory, VersionTag } from './VersionTag.tsx';
import { applyVersion, rollBackVersion, useVersionProgress } from '../queries.ts';

const VersionWithdrawal = lazy(() => import('./VersionWithdrawal.tsx'));
const ConfirmAction = lazy(() => import('./ConfirmAction.tsx'));

function Progress({ id, action }: { id: string; action: VersionAction }) {
  const { t } = useTranslation();
  const { data } = useCall(
    namedLists.listVersionProgress,
    { params: { id } },
    { background: true, handles: 'all', refetchInterval: 300, staleTime: 0, gcTime: 0 },
  );
  const { done: inForce = 0, total = 0 } = data ?? {};
  const done = action === 'apply' || data === undefined ? inForce : total - inForce;
  const counts = { done: formatCount(done), total: formatCount(total) };
  const text = action === 'apply' ? t('import.applying', counts) : t('namedLists.rollingBack', counts);
  return (
    <>
      <progress className={classes.bar} aria-label={text} max={total || 1} value={done} />
      <span>{text}</span>
    </>
  );
}

function Findings({ findings }: { findings: readonly ListFinding[] }) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  const textOf = ({ code, value }: ListFinding): string =>
    code === 'ENTRY_LONG' ||
    code === 'ENTRY_EMPTY' ||
    code === 'NUMBER_LEFT_OUT' ||
    code === 'NAMES_LEFT_OUT' ||
    code === 'DOCUMENTS_LEFT_OUT'
      ? t(`namedLists.finding.${code}`, { value })
      : t(`restrictionImport.reason.${code}`, { value });
  return (
    <details>
      <summary>{t('namedLists.findings', { count: findings.length })}</summary>
      <ul>
        {findings.map(finding => (
          <li key={`${finding.line} ${finding.entry} ${finding.code} ${finding.value}`}>
            {finding.line !== null && `${t('restrictionImport.line')} ${finding.line} · `}
            {finding.entry}: {textOf(finding)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Confirmation {
  action: VersionAction;
  endsMost: boolean;
  /** Message of a refused flood of alerts, which the next attempt confirms. */
  flood?: string;
}

/** Reloads once the version is no longer applied or rolled back by another user. */
function useEnd(running: boolean, onReload: () => Promise<unknown>): void {
  const wasRunning = useRef(running);
  useEffect(() => {
    if (wasRunning.current && !running) void onReload();
    wasRunning.current = running;
  }, [running, onReload]);
}

interface Props {
  version: ListVersionDetail;
  onReload(): Promise<unknown>;
}

/** Applies a checked version or rolls the version in force back. Asks twice if most entries would end. */
export function VersionActions({ version, onReload }: Props) {
  const { t } = useTranslation();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { list } = version;
  const { running, judging } = useVersionProgress(version.id, version.progress) ?? version.progress;
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: async ({ action, endsMost, flood }: Confirmation): Promise<{ comingAlerts: number }> => {
      const confirmed = { endsMost, floods: flood !== undefined };
      return action === 'apply'
        ? applyVersion(version.id, confirmed)
        : rollBackVersion(version.id, confirmed);
    },
    onError: (failure, attempt) => {
      if (!(failure instanceof ApiError)) return;
      if (failure.code === 'FLOOD') setConfirmation({ ...attempt, flood: failure.message });
      // The page was out of date.
      if (failure.code === 'LIST_MOSTLY_ENDED')
        void onReload().then(() => setConfirmation({ ...attempt, endsMost: true }));
    },
    // The progress is below the dialog.
    onMutate: () => setConfirmation(null),
  });
  const { state, added, changed, ended, unchanged, skipped, refused, findings } = version;
  const counts = {
    added: formatCount(added),
    changed: formatCount(changed),
    ended: formatCount(ended),
    unchanged: formatCount(unchanged),
  };
  const inForce = state === 'APPLIED' && list.number === version.number;
  useEnd(running && !isPending, onReload);
  const begin = (action: VersionAction): void => {
    const { ended: endedEntries, total } = endedBy(action, version);
    const endsMost = endedEntries * 2 > total;
    if (action === 'apply' && !endsMost) mutate({ action, endsMost });
    else setConfirmation({ action, endsMost });
  };
  const history = formatHistory(version, t);
  return (
    <section className={classes.summary} aria-label={t('import.summary')}>
      <VersionTag state={state} inForce={inForce} />
      {history !== null && <p className="dim">{history}</p>}
      <p role="status">
        {t('namedLists.comparison', counts)}
        {skipped > 0 && ` ${t('namedLists.skipped', { count: skipped, total: formatCount(skipped) })}`}
        {refused > 0 && ` ${t('namedLists.refused', { count: refused, total: formatCount(refused) })}`}
      </p>
      {data !== undefined && (
        <p role="status">
          {t('namedLists.rings', { count: data.comingAlerts, shown: formatCount(data.comingAlerts) })}
        </p>
      )}
      {isPending && <Progress id={version.id} action={variables.action} />}
      {!isPending && running && <p role="status">{t('namedLists.running')}</p>}
      {!isPending && !running && (
        <>
          {state === 'CHECKED' && list.abilities.includes('import') && (
            <Button leftSection={<IconCheck size={16} />} onClick={() => begin('apply')}>
              {t('namedLists.apply')}
            </Button>
          )}
          {inForce && list.abilities.includes('rollBack') && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => begin('rollBack')}
            >
              {t('namedLists.rollBack')}
            </Button>
          )}
        </>
      )}
      {version.number !== null && !isPending && list.abilities.includes('edit') && (
        <Suspense>
          <VersionWithdrawal id={version.id} />
        </Suspense>
      )}
      <Link to={listPathOf(version.list.id)}>{t('namedLists.openList')}</Link>
      {inForce && (
        <JudgingStatus
          progress={judging}
          alertsPath={listAlertsPath(version.list.name)}
          waitingText={t('restrictionImport.judgingWaiting')}
        />
      )}
      {error instanceof ApiError && (
        <div role="alert" className={classes.refusal}>
          <strong>{t('import.notApplied')}</strong>
          {error.messages.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <Findings findings={findings} />
      {confirmation !== null && (
        <LazyPart onFailed={() => setConfirmation(null)}>
          <ConfirmAction
            {...confirmation}
            version={version}
            onConfirm={() => mutate(confirmation)}
            onClose={() => setConfirmation(null)}
          />
        </LazyPart>
      )}
    </section>
  );
}
