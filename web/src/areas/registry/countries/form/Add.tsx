import { useTranslation } from 'react-i18next';
import { EditHead } from '#ui/register/EditPage.tsx';
import { CountryForm } from './Form.tsx';

export default function AddCountryScreen() {
  const { t } = useTranslation();
  return (
    <>
      <EditHead title={t('countries.addTitle')} />
      <CountryForm />
    </>
  );
}
