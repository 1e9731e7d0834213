import { inbox } from '@farol/contract/areas/alerts/inbox';
import {
  referralInput,
  type ReferralRow,
  referrals,
  referralWants,
} from '@farol/contract/areas/inspection-panels/referrals';
import { passenger as passengerCalls } from '@farol/contract/areas/search/passenger';
import { formatFlight } from '@farol/contract/flight-name';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { ChoiceField, LongTextField, TextField } from '#ui/form/fields.tsx';
import { FieldLine } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { chooseStartAirport } from '#ui/links/startAirport.ts';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useBack } from '#ui/page/useBack.ts';
import { useMyAirports } from '#ui/registry/useAirports.ts';
import { ReferralEntries } from '../parts/PersonReferrals.tsx';
import classes from '../parts/Referrals.module.css';
import { referralsPath } from '../paths.ts';

interface Values {
  airport: string | null;
  teamId: string | null;
  gate: string;
  wanted: string | null;
  instruction: string;
  alertId: string | null;
}

interface Props {
  passengerId: string;
  /** Origin and destination of the flight. */
  airports: readonly string[];
  airport: string | null;
  alerts: readonly { id: string; title: string }[];
}

function ReferralForm({ passengerId, airports, airport, alerts }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [actId] = useState(() => crypto.randomUUID());
  const teams = useCall(referrals.referralTeams, {});
  const back = useBack(referralsPath);
  const toBoard = (): void => void navigate(referralsPath);
  const form = useForm<Values, typeof referralInput, ReferralRow>({
    name: `referral.${passengerId}`,
    schema: referralInput,
    initial: {
      airport,
      teamId: null,
      gate: '',
      wanted: 'INTERVIEW',
      instruction: '',
      alertId: alerts[0]?.id ?? null,
    },
    fields: {
      airport: { label: t('referrals.airport') },
      teamId: { label: t('referrals.team') },
      gate: { label: t('referrals.gate') },
      wanted: { label: t('referrals.wanted') },
      instruction: { label: t('referrals.instruction') },
      alertId: { label: t('referrals.alert') },
    },
    save: (body, options) =>
      call(referrals.createReferral, { body: { ...body, passengerId, actId } }, options),
    refusals: {
      AIRPORT_NOT_OF_FLIGHT: 'airport',
      REFERRAL_TEAM_UNUSABLE: 'teamId',
      REFERRAL_ALERT_UNUSABLE: 'alertId',
    },
    success: () => t('referrals.created'),
    onSaved: toBoard,
  });
  return (
    <Form form={form} act={t('referrals.refer')} onCancel={back}>
      <FieldLine>
        <ChoiceField
          at={{ ...form.at('airport'), required: true }}
          choices={airports.map(code => ({ value: code, label: code }))}
        />
        <ChoiceField
          at={form.at('teamId')}
          choices={(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t('referrals.anyTeam')}
        />
        <TextField at={form.at('gate')} />
      </FieldLine>
      <ChoiceField
        at={{ ...form.at('wanted'), required: true }}
        choices={referralWants.map(value => ({ value, label: t(`referrals.wants.${value}`) }))}
      />
      <LongTextField at={form.at('instruction')} />
      {alerts.length > 0 && (
        <ChoiceField
          at={form.at('alertId')}
          choices={alerts.map(({ id, title }) => ({ value: id, label: title }))}
          placeholder={t('referrals.noAlert')}
          hint={t('referrals.alertHint')}
        />
      )}
    </Form>
  );
}

/** Refers a passenger to a post. Lists earlier referrals below. */
export default function ReferScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { state }: { state: unknown } = useLocation();
  const query = useCall(passengerCalls.getPassenger, { params: { flightPassengerId: id } });
  const earlier = useCall(referrals.referralsOfPassenger, { params: { passengerId: id } });
  const seesAlerts = readerCanSeeAlerts(useReader());
  const alerts = useCall(inbox.alertsOfPassenger, { body: { passengerId: id } }, { enabled: seesAlerts });
  const { data: mine } = useMyAirports();
  const isReady =
    mine !== undefined && earlier.data !== undefined && (!seesAlerts || alerts.data !== undefined);
  return (
    <DetailPage query={query} title={t('referrals.addTitle')}>
      {({ surname, givenNames, flight }) => {
        const airports = [flight.destination, flight.origin];
        return (
          <>
            <PageHeader
              title={t('referrals.addTitle')}
              detail={`${surname}, ${givenNames} · ${formatFlight(flight)}`}
            />
            {isReady &&
              (earlier.data?.canAdd === true ? (
                <ReferralForm
                  passengerId={id}
                  airports={airports}
                  airport={chooseStartAirport(state, airports, mine ?? [])}
                  alerts={(alerts.data?.rows ?? []).filter(({ closed }) => closed === null)}
                />
              ) : (
                <p className={classes.notice}>{t('referrals.cannotAdd')}</p>
              ))}
            {earlier.data !== undefined && earlier.data.rows.length > 0 && (
              <section className={classes.earlier}>
                <h2>{t('referrals.earlier')}</h2>
                <ReferralEntries rows={earlier.data.rows} />
              </section>
            )}
          </>
        );
      }}
    </DetailPage>
  );
}
