import {
  handOver as handOverCalls,
  handOverHours,
  type HandOverQuery,
} from '@farol/contract/areas/inspection-panels/hand-over';
import { referrals } from '@farol/contract/areas/inspection-panels/referrals';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { formatInstant } from '#ui/format/format.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import classes from './HandOver.module.css';
import { HandOverParts } from './HandOverParts.tsx';

const hourChoices = [2, 4, 6, 8, 12, 24];
const wholeOrganization = 'all';

function readHours(text: string | null, standard: number): number {
  const hours = Number(text ?? standard);
  return hourChoices.includes(hours) ? hours : standard;
}

function toQuery(
  parameters: URLSearchParams,
): Required<Pick<HandOverQuery, 'hoursAhead' | 'hoursBack'>> & Pick<HandOverQuery, 'teamId'> {
  const team = parameters.get('team');
  return {
    hoursBack: readHours(parameters.get('back'), handOverHours.back),
    hoursAhead: readHours(parameters.get('ahead'), handOverHours.ahead),
    ...(team === null ? {} : { teamId: team === wholeOrganization ? null : team }),
  };
}

/** Shows what a team did in its shift, what is open, and the next flights with risk. */
export default function HandOverScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const query = toQuery(parameters);
  const teams = useCall(referrals.referralTeams, {});
  const found = useCall(handOverCalls.viewHandOver, { body: query });
  const download = useDownload();
  const [exporting, setExporting] = useState(false);
  const { data } = found;
  const change = (name: string, value: string): void =>
    setParameters(
      before => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const hoursData = (text: 'handOver.hoursAhead' | 'handOver.hoursBack') =>
    hourChoices.map(count => ({ value: String(count), label: t(text, { count }) }));
  const team = data === undefined ? undefined : (data.team?.id ?? wholeOrganization);
  return (
    <>
      <PageHeader
        title={t('handOver.title')}
        detail={
          data &&
          t('handOver.period', {
            from: formatInstant(data.from, language()),
            to: formatInstant(data.to, language()),
          })
        }
      >
        <DownloadBar download={download} />
        <Button
          leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
          disabled={data === undefined}
          onClick={() => setExporting(true)}
        >
          {t('handOver.pdf')}
        </Button>
      </PageHeader>
      <div className={classes.page}>
        <div className={classes.bar}>
          <NativeSelect
            label={t('handOver.team')}
            value={team ?? wholeOrganization}
            data={[
              { value: wholeOrganization, label: t('handOver.wholeOrganization') },
              ...(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={event => change('team', event.currentTarget.value)}
          />
          <NativeSelect
            label={t('handOver.back')}
            value={query.hoursBack}
            data={hoursData('handOver.hoursBack')}
            onChange={event => change('back', event.currentTarget.value)}
          />
          <NativeSelect
            label={t('handOver.ahead')}
            value={query.hoursAhead}
            data={hoursData('handOver.hoursAhead')}
            onChange={event => change('ahead', event.currentTarget.value)}
          />
        </div>
        <Loaded query={found}>{shown => <HandOverParts shown={shown} />}</Loaded>
      </div>
      {exporting && (
        <ReasonDialog
          title={t('handOver.pdfTitle')}
          text={t('handOver.pdfText')}
          act={t('handOver.pdf')}
          subject="hand-over"
          asking={false}
          onReason={reason => {
            setExporting(false);
            download.start(`farol-${t('handOver.file')}.pdf`, how =>
              call(handOverCalls.exportHandOver, { body: { ...query, reason } }, how),
            );
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
