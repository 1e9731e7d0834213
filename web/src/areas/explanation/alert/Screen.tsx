import { type AlertExplanation, explanation } from '@farol/contract/areas/explanation/alert';
import { AlertHandling, AlertNote, PossibleHint, Receivers, Withheld } from '#areas/alerts/parts.ts';
import { alertNameOf, alertPath, inboxPath, momentOf } from '#areas/alerts/index.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { formatFlight } from '@farol/contract/flight-name';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { LocalTime } from '#ui/display/Times.tsx';
import { exportExplanation } from './queries.ts';
import classes from './AlertExplanation.module.css';
import { History } from './parts/History.tsx';
import { SourceVersion } from './parts/SourceVersion.tsx';
import { ConditionTable } from './parts/ConditionTable.tsx';

function Print({ explanation: { alert } }: { explanation: AlertExplanation }) {
  const { t } = useTranslation();
  const download = useDownload();
  const [asking, setAsking] = useState(false);
  const name = `farol-${t('explanation.fileName')}-${formatFlight(alert)}-${alert.departureLocal.slice(0, 10)}.pdf`;
  return (
    <>
      <Button
        leftSection={<IconFileTypePdf size={16} />}
        loading={download.state.kind === 'running'}
        onClick={() => setAsking(true)}
      >
        {t('explanation.print')}
      </Button>
      <DownloadBar download={download} />
      {asking && (
        <ReasonDialog
          title={t('explanation.printTitle')}
          text={t('explanation.printText')}
          act={t('explanation.print')}
          asking={false}
          subject={`alert ${alert.id}`}
          onReason={reason => {
            setAsking(false);
            download.start(name.replaceAll(' ', ''), exportExplanation(alert.id, reason));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function ExplanationView({ explanation }: { explanation: AlertExplanation }) {
  const { t } = useTranslation();
  const { alert, source, conditions, history } = explanation;
  const { at, local, zone, airport, side } = momentOf(alert);
  return (
    <div className={classes.page}>
      <section className={classes.part} aria-label={alert.title}>
        <p className={classes.who}>
          {alert.withheld ? (
            alertNameOf(alert, t)
          ) : (
            <Link to={alertPath(alert)}>{alertNameOf(alert, t)}</Link>
          )}
          {alert.nationality !== null && <span className="dim"> · {alert.nationality}</span>}
        </p>
        <p>
          <b>
            {formatFlight(alert)} {alert.from} → {alert.to}
          </b>{' '}
          · {t(`alerts.side.${side}`)} <LocalTime local={local} at={at} zone={zone} airport={airport} />
        </p>
        <p>
          <b>{alert.title}</b>{' '}
          <Tag tone={alert.origin === 'RESTRICTION' ? 'red' : 'amber'}>
            {t(`alerts.origin.${alert.origin}`)}
          </Tag>{' '}
          <span className="dim">{t(`alerts.status.${alert.status}`)}</span>
        </p>
        <AlertNote alert={alert} />
        <AlertHandling alert={alert} />
      </section>
      <Part title={t('explanation.why')}>
        <PossibleHint alert={alert} />
        {alert.withheld ? <Withheld contacts={alert.contacts} /> : <ConditionTable conditions={conditions} />}
      </Part>
      <Part title={t(`explanation.source.${alert.origin}`)}>
        <SourceVersion source={source} />
      </Part>
      <Part title={t('explanation.history')}>
        <History history={history} />
        <Receivers receivers={alert.receivers} />
      </Part>
    </div>
  );
}

/** Explains why an alert exists, on screen and as a PDF for the file. */
export default function ExplainedScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCall(explanation.explainAlert, { params: { id } });
  return (
    <>
      <PageHeader
        title={t('explanation.title')}
        detail={<Link to={inboxPath()}>{t('explanation.back')}</Link>}
      >
        {query.data !== undefined && <Print explanation={query.data} />}
      </PageHeader>
      <Loaded query={query}>{found => <ExplanationView explanation={found} />}</Loaded>
    </>
  );
}
