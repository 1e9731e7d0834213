import { manualValidations, type ManualValidation } from '@farol/contract/areas/boarding/manual-validations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatFullName } from '#areas/search/parts.ts';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant, formatNumber } from '#ui/format/format.ts';
import { boardingPanelPath } from '#ui/links/passengerPath.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { Picture } from './Picture.tsx';
import classes from './Validation.module.css';

const refreshSeconds = 10;

/** Photographs of a flight that wait for an officer. */
export default function ManualValidationScreen() {
  const { t } = useTranslation();
  const { flightId = '' } = useParams();
  const { permissions } = useReader();
  const found = useCall(
    manualValidations.listManualValidations,
    { params: { flightId } },
    {
      refetchInterval: refreshSeconds * 1000,
    },
  );
  return (
    <>
      <PageHeader title={t('validation.title')}>
        <Link to={boardingPanelPath({ id: flightId }, !permissions.has('FLIGHT_LIST'))}>
          {t('station.panel')}
        </Link>
      </PageHeader>
      <Loaded query={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StateNotice tone="empty" title={t('validation.none')} text={t('validation.noneText')} />
          ) : (
            <ul className={classes.list}>
              {rows.map(row => (
                <Validation key={row.id} flightId={flightId} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Validation({ flightId, row }: { flightId: string; row: ManualValidation }) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const params = { flightId, id: row.id };
  const take = (): void => {
    setSending(true);
    void call(manualValidations.takeManualValidation, { params })
      .catch(() => undefined)
      .finally(() => setSending(false));
  };
  return (
    <li data-open={row.holder === 'OWN'}>
      <div className={classes.head}>
        <div>
          <b className={classes.name}>{formatFullName(row)}</b>
          <p className="dim">
            {t('validation.since', { time: formatInstant(row.photographAt, language()) })}
            {row.seat !== null && ` · ${t('station.seat', { seat: row.seat })}`} · <Similarity row={row} />
          </p>
        </div>
        {row.holder === 'NOBODY' && (
          <Button variant="default" loading={sending} onClick={take}>
            {t('validation.take')}
          </Button>
        )}
        {row.holder === 'OTHER' && <span>{t('validation.taken')}</span>}
      </div>
      {row.holder === 'OWN' && <Comparison flightId={flightId} row={row} />}
    </li>
  );
}

function Similarity({ row: { source, similarity } }: { row: ManualValidation }) {
  const { t } = useTranslation();
  if (source === null || similarity === null) return <>{t('validation.noSource')}</>;
  const percent = formatNumber(Math.round(similarity * 1000) / 10, language());
  return <>{t('validation.similarity', { source: t(`enrolment.source.${source}`), percent })}</>;
}

function Comparison({ flightId, row }: { flightId: string; row: ManualValidation }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<boolean>();
  const [sending, setSending] = useState(false);
  const decide = (validated: boolean, reason: string): void => {
    setSending(true);
    void call(manualValidations.decideManualValidation, {
      params: { flightId, id: row.id },
      body: { validated, reason },
    })
      .then(() => {
        setAsking(undefined);
        showToast({
          level: 'success',
          message: t(validated ? 'validation.validated' : 'validation.refused'),
        });
      })
      .catch(() => undefined)
      .finally(() => setSending(false));
  };
  return (
    <>
      <div className={classes.pictures}>
        <Picture flightId={flightId} row={row} kind="FACE" />
        <Picture flightId={flightId} row={row} kind="DOCUMENT" />
      </div>
      <div className={classes.acts}>
        <Button disabled={!row.hasDocument} onClick={() => setAsking(true)}>
          {t('validation.validate')}
        </Button>
        <Button variant="default" onClick={() => setAsking(false)}>
          {t('validation.refuse')}
        </Button>
      </div>
      {asking !== undefined && (
        <ReasonDialog
          title={t(asking ? 'validation.validate' : 'validation.refuse')}
          text={t('validation.reasonText')}
          act={t(asking ? 'validation.validate' : 'validation.refuse')}
          asking={sending}
          subject={`boarding.validation.${row.id}.${String(asking)}`}
          onReason={reason => decide(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
