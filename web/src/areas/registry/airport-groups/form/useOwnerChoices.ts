import type { AirportGroupRow } from '@farol/contract/areas/registry/airport-groups';
import { users } from '@farol/contract/areas/auth/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import type { Choice } from '#ui/form/fields.tsx';

/** Choice value for all organizations. */
export const allOrganizations = 'everybody';

/**
 * Returns the possible owners: all organizations (for airport managers), the reader's organization and the
 * current owner.
 */
export function useOwnerChoices(managesAirports: boolean, saved: AirportGroupRow | undefined): Choice[] {
  const { t } = useTranslation();
  const { data } = useCall(users.currentUser, {}, { background: true });
  const own = data?.organization ?? null;
  const current = saved?.organization ?? null;
  return useMemo(() => {
    const all = managesAirports || (saved !== undefined && current === null);
    const organizations = new Map(
      [own, current].flatMap(each => (each === null ? [] : [[each.id, each.name] as const])),
    );
    return [
      ...(all ? [{ value: allOrganizations, label: t('airportGroups.everybody') }] : []),
      ...[...organizations].map(([value, label]) => ({ value, label })),
    ];
  }, [managesAirports, saved, own, current, t]);
}
