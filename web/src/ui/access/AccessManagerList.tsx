import { roles } from '@farol/contract/areas/auth/roles';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';

export function AccessManagerList() {
  const { t } = useTranslation();
  const { data = [] } = useCall(roles.accessManagers, {}, { handles: 'all', background: true });
  if (data.length === 0) return null;
  const names = data.map(({ fullName, organization }) => `${fullName} (${organization})`).join(', ');
  return <p>{t('whomToAsk.managers', { count: data.length, names })}</p>;
}
