import { useTranslation } from 'react-i18next';
import { EditHead } from '#ui/register/EditPage.tsx';
import { AirlineForm } from './Form.tsx';

export default function AddAirlineScreen() {
  const { t } = useTranslation();
  return (
    <>
      <EditHead title={t('airlines.addTitle')} />
      <AirlineForm />
    </>
  );
}
