import type { AlertDetail } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { AccessManagerList } from '#ui/access/AccessManagerList.tsx';

/**
 * Explains that the passenger is hidden and names contacts. `contacts` is undefined until the detail is
 * loaded.
 */
export function Withheld({ contacts }: { contacts: AlertDetail['contacts'] | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('alerts.withheld.text')}</p>
      {contacts !== undefined &&
        (contacts.length === 0 ? (
          <AccessManagerList />
        ) : (
          <p>{t('alerts.withheld.contacts', { names: contacts.join(', ') })}</p>
        ))}
    </>
  );
}
