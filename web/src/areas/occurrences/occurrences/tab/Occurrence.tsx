import { type OccurrenceRow, occurrences } from '@farol/contract/areas/occurrences/occurrences';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant, formatLocalAt } from '#ui/format/format.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { LateReasonDialog } from '#ui/reason/LateReasonDialog.tsx';
import { toEditOccurrence } from '../paths.ts';
import classes from './Occurrences.module.css';

const Attachments = lazy(() => import('../../attachments/Attachments.tsx'));

function DeleteDialog({ occurrence, onClose }: { occurrence: OccurrenceRow; onClose(): void }) {
  const { t } = useTranslation();
  const { id, version } = occurrence;
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      call(occurrences.deleteOccurrence, { params: { id }, body: { reason, version } }),
    onSuccess: () => showToast({ level: 'success', message: t('occurrences.deletedToast') }),
    onSettled: onClose,
  });
  return (
    <LateReasonDialog
      title={t('occurrences.deleteTitle')}
      text={t('occurrences.deleteText')}
      act={t('occurrences.delete')}
      subject={`occurrence ${id}`}
      asking={isPending}
      onReason={mutate}
      onClose={onClose}
    />
  );
}

function Acts({ occurrence }: { occurrence: OccurrenceRow }) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const { id, version, abilities } = occurrence;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(occurrences.restoreOccurrence, { params: { id }, body: { version } }),
    onSuccess: () => showToast({ level: 'success', message: t('occurrences.restoredToast') }),
  });
  return (
    <div className={classes.acts}>
      {abilities.includes('edit') && (
        <Button component={Link} to={toEditOccurrence(id)} variant="default" size="compact-sm">
          {t('occurrences.edit')}
        </Button>
      )}
      {abilities.includes('delete') && (
        <Button variant="default" size="compact-sm" onClick={() => setDeleting(true)}>
          {t('occurrences.delete')}
        </Button>
      )}
      {abilities.includes('restore') && (
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
          {t('occurrences.restore')}
        </Button>
      )}
      {isDeleting && <DeleteDialog occurrence={occurrence} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function History({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useCall(occurrences.occurrenceHistory, { params: { id } });
  const inLanguage = language();
  return (
    <ol className={classes.history} aria-label={t('occurrences.history')}>
      {(data ?? []).map(({ version, category, date, time, airport, description, by, at }) => (
        <li key={version}>
          <p>
            {category.name} · {formatLocalAt(`${date}T${time}`, airport, inLanguage)}
          </p>
          <p className={classes.text}>{description === '' ? t('occurrences.maskedText') : description}</p>
          <p className="dim">{t('occurrences.writtenBy', { by, at: formatInstant(at, inLanguage) })}</p>
        </li>
      ))}
    </ol>
  );
}

function HistoryButton({ occurrence: { id, earlier } }: { occurrence: OccurrenceRow }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (earlier === 0) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('occurrences.showHistory', { count: earlier })}
      </Button>
      {isOpen && <History id={id} />}
    </>
  );
}

interface Props {
  occurrence: OccurrenceRow;
  /** Link to the flight, on lists of several flights. */
  flight?: ReactNode;
}

/** Shows an occurrence with its acts. */
export function Occurrence({ occurrence, flight }: Props) {
  const { t } = useTranslation();
  const { category, date, time, airport, description, createdBy, createdAt, changedAt, deleted } = occurrence;
  const inLanguage = language();
  return (
    <li className={classes.entry} data-deleted={deleted !== null}>
      <div className={classes.head}>
        <strong>
          {category.parentName === null ? category.name : `${category.parentName} – ${category.name}`}
        </strong>
        {deleted !== null && <Tag tone="plain">{t('occurrences.deletedTag')}</Tag>}
        <span className="dim">{formatLocalAt(`${date}T${time}`, airport, inLanguage)}</span>
        {flight}
      </div>
      <p className={classes.text}>{description === '' ? t('occurrences.maskedText') : description}</p>
      <p className="dim">
        {t('occurrences.registered', {
          by: createdBy,
          at: formatInstant(createdAt, inLanguage),
          organization: occurrence.organization.name,
        })}
        {changedAt !== null &&
          deleted === null &&
          ` · ${t('occurrences.changedBy', { by: occurrence.changedBy ?? '', at: formatInstant(changedAt, inLanguage) })}`}
      </p>
      {deleted !== null && (
        <p className="dim">
          {t('occurrences.deletedBy', { by: deleted.by, at: formatInstant(deleted.at, inLanguage) })}{' '}
          {t('occurrences.reason', { reason: deleted.reason })}
        </p>
      )}
      <HistoryButton occurrence={occurrence} />
      {deleted === null && flight === undefined && (
        <LazyPart onFailed={() => undefined}>
          <Attachments passengerId={occurrence.passengerId} occurrenceId={occurrence.id} />
        </LazyPart>
      )}
      <Acts occurrence={occurrence} />
    </li>
  );
}
