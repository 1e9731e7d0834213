import { type InspectionOutcome, inspections } from '@farol/contract/areas/inspection-panels/inspections';
import { inspected, type InspectionRecord } from '@farol/contract/areas/occurrences/inspected';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import type { InspectionContent } from '../dialog/ResultDialog.tsx';
import { Result } from '../Result.tsx';
import classes from './Inspection.module.css';

const ResultDialog = lazy(() => import('../dialog/ResultDialog.tsx'));

function useActs(passengerId: string) {
  const { t } = useTranslation();
  const people = { passengerIds: [passengerId] };
  const report = ({ kept: [first] }: InspectionOutcome, done: string): void => {
    const message =
      first === undefined
        ? done
        : t('inspected.kept', { by: first.by, at: formatInstant(first.at, language()) });
    showToast({ level: first === undefined ? 'success' : 'warning', message });
  };
  const inspect = useMutation({
    mutationFn: (content: InspectionContent) =>
      call(inspections.inspectPassengers, { body: { ...people, ...content, actId: crypto.randomUUID() } }),
    onSuccess: outcome => report(outcome, t('inspected.done')),
  });
  const undo = useMutation({
    mutationFn: (seenAt: string) =>
      call(inspections.uninspectPassengers, { body: { ...people, seenAt, actId: crypto.randomUUID() } }),
    onSuccess: outcome => report(outcome, t('inspected.undone')),
  });
  return { inspect, undo };
}

function Acts({ passengerId, isInspected }: { passengerId: string; isInspected: boolean }) {
  const { t } = useTranslation();
  const [seenAt, setSeenAt] = useState<string>();
  const { inspect, undo } = useActs(passengerId);
  const close = (): void => setSeenAt(undefined);
  return (
    <>
      <Button
        variant={isInspected ? 'default' : 'filled'}
        loading={inspect.isPending || undo.isPending}
        onClick={() => setSeenAt(new Date().toISOString())}
      >
        {t(isInspected ? 'inspected.undo' : 'inspected.inspect')}
      </Button>
      {seenAt !== undefined && isInspected && (
        <ConfirmDialog
          title={t('inspected.undo')}
          text={t('inspected.undoText')}
          act={t('inspected.undoAct')}
          onConfirm={() => {
            close();
            undo.mutate(seenAt);
          }}
          onClose={close}
        />
      )}
      {seenAt !== undefined && !isInspected && (
        <LazyPart onFailed={close}>
          <ResultDialog
            onClose={close}
            onSave={content => {
              close();
              inspect.mutate(content);
            }}
          />
        </LazyPart>
      )}
    </>
  );
}

function Entry({ record }: { record: InspectionRecord }) {
  const { t } = useTranslation();
  const { organization, result, note, airport, by, at, undone } = record;
  const inLanguage = language();
  return (
    <li data-undone={undone !== null}>
      <div className={classes.head}>
        <strong>{organization.name}</strong>
        <Result result={result} />
        {undone !== null && <Tag tone="plain">{t('inspected.undoneTag')}</Tag>}
      </div>
      {note !== '' && <p className={classes.note}>{note}</p>}
      <p className="dim">{t('inspected.by', { by, at: formatInstant(at, inLanguage), airport })}</p>
      {undone !== null && (
        <p className="dim">
          {t('inspected.undoneBy', { by: undone.by, at: formatInstant(undone.at, inLanguage) })}
        </p>
      )}
    </li>
  );
}

/** Inspected state of a passenger, with its acts. */
export default function PassengerInspection({ passengerId }: { passengerId: string }) {
  const { t } = useTranslation();
  const query = useCall(inspected.inspectionsOfPassenger, { params: { passengerId } });
  return (
    <section className={classes.section} aria-label={t('inspected.title')}>
      <Loaded query={query} bare lines={2}>
        {({ rows, canInspect, inspected: isInspected }) => (
          <>
            <div className={classes.bar}>
              <h2>{t('inspected.title')}</h2>
              <Tag tone={isInspected ? 'green' : 'plain'}>
                {t(isInspected ? 'inspected.yes' : 'inspected.no')}
              </Tag>
              {canInspect && <Acts passengerId={passengerId} isInspected={isInspected} />}
            </div>
            {rows.length === 0 ? (
              <p className="dim">{t('inspected.none')}</p>
            ) : (
              <ul className={classes.list}>
                {rows.map(record => (
                  <Entry key={record.organization.id} record={record} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
