import { passengers, type PassengerDetail } from '@farol/contract/areas/search/passengers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../../client/call.ts';
import { toast } from '../../../../client/toasts.ts';
import { passengerPath } from '../../paths.ts';
import { fullName } from '../../parts/fullName.ts';

const outcome = 'passenger-parted';

/** Says that a booking is somebody else's, and takes it back. */
export function useParting(passenger: Pick<PassengerDetail, 'id' | 'surname' | 'givenNames'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id } = passenger;
  const name = fullName(passenger);
  const params = { flightPassengerId: id };
  const anew = (): Promise<unknown> =>
    Promise.all(
      [['passenger'], ['passengerAlerts'], ['flightPassengers']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const join = useMutation({
    mutationFn: (otherId: string) => call(passengers.joinPassengers, { params, body: { otherId } }),
    onError: anew,
    onSuccess: async ({ passengerId, joined }) => {
      // Who is one with somebody else is found under the other's id.
      if (passengerId !== id)
        await navigate(pathname.replace(passengerPath(id), passengerPath(passengerId)), { replace: true });
      await anew();
      toast({
        level: joined ? 'success' : 'warning',
        id: outcome,
        message: t(joined ? 'passenger.apart.joined' : 'passenger.apart.stillTwo', { name }),
      });
    },
  });
  const part = useMutation({
    mutationFn: (bookingId: string) => call(passengers.partPassenger, { params, body: { bookingId } }),
    onError: anew,
    onSuccess: async ({ otherId }) => {
      await anew();
      toast({
        level: 'success',
        id: outcome,
        message: t('passenger.apart.parted', { name }),
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
