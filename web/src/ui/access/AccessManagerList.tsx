import { roles } from '@farol/contract/areas/auth/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';

export function AccessManagerList() {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: ['accessManagers'],
    queryFn: ({ signal }) => call(roles.accessManagers, {}, { signal, handles: 'all', background: true }),
    staleTime: 5 * 60_000,
  });
  if (data.length === 0) return null;
  const names = data.map(({ fullName, organization }) => `${fullName} (${organization})`).join(', ');
  return <p>{t('whomToAsk.managers', { count: data.length, names })}</p>;
}
