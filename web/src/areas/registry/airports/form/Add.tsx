import { useTranslation } from 'react-i18next';
import { EditHead } from '#ui/register/EditPage.tsx';
import { AirportForm } from './Form.tsx';

export default function AddAirportScreen() {
  const { t } = useTranslation();
  return (
    <>
      <EditHead title={t('airports.addTitle')} />
      <AirportForm />
    </>
  );
}
