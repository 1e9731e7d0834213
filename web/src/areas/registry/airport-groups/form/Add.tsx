import { useTranslation } from 'react-i18next';
import { EditHead } from '#ui/register/EditPage.tsx';
import { AirportGroupForm } from './Form.tsx';

export default function AddAirportGroupScreen() {
  const { t } = useTranslation();
  return (
    <>
      <EditHead title={t('airportGroups.addTitle')} />
      <AirportGroupForm />
    </>
  );
}
