import { type TermForm, type TermKind, terms } from '@farol/contract/areas/inspection-panels/terms';
import { passenger as passengerCalls } from '@farol/contract/areas/search/passenger';
import { formatFlight } from '@farol/contract/flight-name';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { chooseStartAirport } from '#ui/links/startAirport.ts';
import { DetailPage, Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useMyAirports } from '#ui/registry/useAirports.ts';
import { IssueForm } from './IssueForm.tsx';

/** Issues a term for a passenger at one of the reader's airports. */
export function IssueTerm({ kind }: { kind: TermKind }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { state }: { state: unknown } = useLocation();
  const query = useCall(passengerCalls.getPassenger, { params: { flightPassengerId: id } });
  const fields = useCall(terms.getTermForm, { params: { kind } });
  const { data: mine } = useMyAirports();
  const title = t(`terms.issueTitle.${kind}`);
  return (
    <DetailPage query={query} title={title}>
      {({ surname, givenNames, flight }) => {
        const airports = [flight.destination, flight.origin];
        return (
          <>
            <PageHeader title={title} detail={`${surname}, ${givenNames} · ${formatFlight(flight)}`} />
            <Loaded<TermForm> query={fields} bare>
              {form =>
                mine !== undefined && (
                  <IssueForm
                    key={form.version}
                    form={form}
                    passengerId={id}
                    airports={airports}
                    airport={chooseStartAirport(state, airports, mine)}
                  />
                )
              }
            </Loaded>
          </>
        );
      }}
    </DetailPage>
  );
}
