import { consents, type ConsentView } from '@farol/contract/areas/boarding/consents';
import { consent } from '@farol/contract/areas/privacy/consent';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { ApiError } from '#client/failures.ts';
import { hasChosenLanguage, language, showLanguage } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { formatInstant, formatLocal } from '#ui/format/format.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { BarePage } from '#ui/page/BarePage.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { ConsentText } from './ConsentText.tsx';
import classes from './Consent.module.css';

const refreshSeconds = 20;

/** Consent page of a traveller, opened from a message. */
export function Enrolment({ id }: { id: string }) {
  const { t } = useTranslation();
  const found = useCall(
    consents.getConsent,
    { params: { id } },
    {
      handles: [404],
      refetchInterval: refreshSeconds * 1000,
    },
  );
  const { data, error } = found;
  useEffect(() => {
    if (data !== undefined && !hasChosenLanguage()) void showLanguage(data.language);
  }, [data]);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <BarePage title={t('consent.boarding')} compact>
      {isMissing ? (
        <StateNotice tone="empty" title={t('consent.expired')} text={t('consent.expiredText')} />
      ) : data !== undefined ? (
        <Opened id={id} view={data} />
      ) : error === null ? (
        <PageSkeleton />
      ) : (
        <FailedNotice error={error} onRetry={() => void found.refetch()} />
      )}
    </BarePage>
  );
}

/** A pending request can no longer be answered after the end of boarding. */
const stateOf = ({ state, mayAnswer }: ConsentView) =>
  state === 'CONSENT_PENDING' && !mayAnswer ? 'TOO_LATE' : state;

function Opened({ id, view }: { id: string; view: ConsentView }) {
  const { t } = useTranslation();
  const { carrier, number, origin, destination, departureLocal } = view.flight;
  return (
    <>
      <p>
        {view.givenNames !== null && <b>{t('consent.hello', { name: view.givenNames })} </b>}
        {t('consent.flight', {
          flight: `${carrier} ${number}`,
          origin,
          destination,
          time: formatLocal(departureLocal, language()),
        })}
      </p>
      <p className={classes.state} role="status" data-state={view.state}>
        {t(`consent.state.${stateOf(view)}`)}
      </p>
      <Stored view={view} />
      <VersionText version={view.version} />
      <Acts id={id} view={view} />
    </>
  );
}

/** What is stored and until when. */
function Stored({ view }: { view: ConsentView }) {
  const { t } = useTranslation();
  const at = (instant: string) => formatInstant(instant, language());
  if (view.endedAt !== null)
    return <p>{t('consent.onlyFact', { time: at(view.endedAt), version: view.version })}</p>;
  return (
    <>
      <h2 className={classes.heading}>{t('consent.stored')}</h2>
      <ul>
        <li>{t('consent.storedPerson')}</li>
        {view.consentAt !== null && <li>{t('consent.storedAnswer', { time: at(view.consentAt) })}</li>}
        <li>{t(view.hasPhotograph ? 'consent.storedPhotograph' : 'consent.noPhotograph')}</li>
      </ul>
      <p>{t('consent.until', { time: at(view.deletedAt) })}</p>
    </>
  );
}

function Acts({ id, view }: { id: string; view: ConsentView }) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState(false);
  const params = { id };
  const run = (work: Promise<unknown>): void => {
    setSending(true);
    void work
      .catch(() => undefined)
      .finally(() => {
        setSending(false);
        setAsking(false);
      });
  };
  const answer = (accepted: boolean) =>
    run(call(consents.answerConsent, { params, body: { accepted, version: view.version } }));
  if (view.mayAnswer)
    return (
      <div className={classes.acts}>
        <Button size="md" loading={sending} onClick={() => answer(true)}>
          {t('consent.accept')}
        </Button>
        <Button size="md" variant="default" disabled={sending} onClick={() => answer(false)}>
          {t('consent.refuse')}
        </Button>
      </div>
    );
  if (!view.mayWithdraw) return null;
  return (
    <div className={classes.acts}>
      <Button size="md" variant="default" onClick={() => setAsking(true)}>
        {t('consent.withdraw')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('consent.withdraw')}
          text={t('consent.withdrawText')}
          act={t('consent.withdraw')}
          working={sending}
          onConfirm={() => run(call(consents.withdrawConsent, { params }))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function VersionText({ version }: { version: string }) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useCall(consent.consentText, { params: { id: version } });
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailedNotice error={error} onRetry={() => void refetch()} />;
  const text = i18n.language === 'pt' ? data.pt : data.en;
  return (
    <>
      <h2 className={classes.heading}>{text.title}</h2>
      <p className="dim">{t('consent.textVersion', { version: data.version })}</p>
      <ConsentText text={text} />
    </>
  );
}
