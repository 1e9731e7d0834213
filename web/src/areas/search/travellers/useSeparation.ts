import { inbox } from '@farol/contract/areas/alerts/inbox';
import { passenger as passengerCalls, type PassengerDetail } from '@farol/contract/areas/search/passenger';
import { passengerList } from '@farol/contract/areas/search/passenger-list';
import { travellers } from '@farol/contract/areas/search/travellers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { showToast } from '#client/toasts.ts';
import { callKey } from '#client/useCall.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { formatFullName } from '../parts/fullName.ts';

const toastId = 'passenger-parted';

/** Separates a booking from a person, and joins it again. */
export function useSeparation(passenger: Pick<PassengerDetail, 'id' | 'surname' | 'givenNames'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id } = passenger;
  const name = formatFullName(passenger);
  const params = { flightPassengerId: id };
  /**
   * Invalidates these passengers and the passenger list of the flight. A deleted passenger is not refetched.
   */
  const refetchPassengers = (...ids: string[]): Promise<unknown> =>
    Promise.all(
      [
        ...ids.flatMap(one => [
          callKey(passengerCalls.getPassenger, { params: { flightPassengerId: one } }),
          callKey(inbox.alertsOfPassenger, { body: { passengerId: one } }),
        ]),
        callKey(passengerList.flightPassengers),
      ].map(queryKey => client.invalidateQueries({ queryKey })),
    );
  const join = useMutation({
    mutationFn: (otherId: string) =>
      call(travellers.joinPassengers, { params, body: { otherId } }, { reload: false }),
    onError: () => refetchPassengers(id),
    onSuccess: async ({ passengerId, joined }, otherId) => {
      // A merged passenger lives under the other id.
      if (passengerId !== id)
        await navigate(pathname.replace(passengerPath(id), passengerPath(passengerId)), { replace: true });
      await (joined ? refetchPassengers(passengerId) : refetchPassengers(id, otherId));
      showToast({
        level: joined ? 'success' : 'warning',
        id: toastId,
        message: t(joined ? 'travellers.separation.joined' : 'travellers.separation.stillTwo', { name }),
      });
    },
  });
  const part = useMutation({
    mutationFn: (bookingId: string) =>
      call(travellers.partPassenger, { params, body: { bookingId } }, { reload: false }),
    onError: () => refetchPassengers(id),
    onSuccess: async ({ otherId }) => {
      await refetchPassengers(id);
      showToast({
        level: 'success',
        id: toastId,
        message: t('travellers.separation.parted', { name }),
        act: { label: t('action.undo'), run: () => join.mutate(otherId) },
      });
    },
  });
  return {
    part: (bookingId: string, done: () => void): void => part.mutate(bookingId, { onSettled: done }),
    join: (otherId: string): void => join.mutate(otherId),
    working: part.isPending || join.isPending,
  };
}
