import { apiAudit, integratorOperations } from '@farol/contract/areas/partners/api-audit';
import type { CallOutput } from '@farol/contract/endpoint';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMay } from '#client/session.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Copyable } from '#ui/display/Copyable.tsx';
import { formatBytes, formatDay } from '#ui/format/format.ts';
import { BackButton } from '#ui/page/BackButton.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatInstantSeconds, formatCallDuration } from '../moment.ts';
import classes from '#ui/page/FactsPage.module.css';
import { OutcomeTag } from '../parts/OutcomeTag.tsx';
import { ReceivedFiles } from './ReceivedFiles.tsx';

type Detail = CallOutput<typeof apiAudit.getCall>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Facts({ call }: { call: Detail }) {
  const { t } = useTranslation();
  const operation = integratorOperations.find(name => name === call.operation);
  const nothing = <span className="dim">–</span>;
  return (
    <dl className={classes.facts}>
      <Fact name={t('apiAudit.column.at')}>
        <time dateTime={call.at} title={call.at}>
          {formatDay(toLocalDate(new Date(call.at)), language())}{' '}
          {formatInstantSeconds(call.at, language()).slice(-8)}
        </time>
      </Fact>
      <Fact name={t('apiAudit.integrator')}>
        {call.integrator ?? <span className="dim">{t('apiAudit.unknownWhy')}</span>}
      </Fact>
      <Fact name={t('apiAudit.address')}>
        <Copyable value={call.address} />
      </Fact>
      <Fact name={t('apiAudit.operation')}>
        {operation === undefined ? call.operation : t(`apiAudit.operations.${operation}`)}
      </Fact>
      <Fact name={t('apiAudit.column.path')}>
        <span className="mono">{call.method}</span> <Copyable value={call.path} />
      </Fact>
      <Fact name={t('apiAudit.column.status')}>
        <OutcomeTag status={call.status} />
      </Fact>
      <Fact name={t('apiAudit.column.errorCode')}>
        {call.errorCode === null ? nothing : <Copyable value={call.errorCode} />}
      </Fact>
      <Fact name={t('apiAudit.column.duration')}>{formatCallDuration(call.durationMs, language())}</Fact>
      <Fact name={t('apiAudit.column.requestBytes')}>{formatBytes(call.requestBytes, language())}</Fact>
      <Fact name={t('apiAudit.contentType')}>
        {call.contentType === null ? nothing : <span className="mono">{call.contentType}</span>}
      </Fact>
      <Fact name={t('apiAudit.column.replyBytes')}>{formatBytes(call.replyBytes, language())}</Fact>
      <Fact name={t('apiAudit.callId')}>
        <Copyable value={call.id} />
      </Fact>
    </dl>
  );
}

function CallDetails({ call }: { call: Detail }) {
  const mayOpen = useMay('API_PNR_PANEL');
  return (
    <div className={classes.page}>
      <Facts call={call} />
      <ReceivedFiles files={call.received} brought={call.files} mayOpen={mayOpen} />
    </div>
  );
}

/** Shows one call of an integrator and its files. */
export default function ApiCallScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCall(apiAudit.getCall, { params: { id } });
  return (
    <>
      <PageHeader title={t('apiAudit.callTitle')}>
        <BackButton to="/admin/audit/list-api-audit" label={t('apiAudit.back')} />
      </PageHeader>
      <Loaded query={query}>{call => <CallDetails call={call} />}</Loaded>
    </>
  );
}
