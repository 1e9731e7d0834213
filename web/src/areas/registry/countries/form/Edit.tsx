import { useTranslation } from 'react-i18next';
import { EditHead, EditPage } from '#ui/register/EditPage.tsx';
import { CountryForm } from './Form.tsx';
import { countryRegister } from '../queries.ts';

export default function EditCountryScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={countryRegister} title={t('countries.editTitle')}>
      {saved => (
        <>
          <EditHead title={countryRegister.nameOf(saved)} active={saved.active} />
          <CountryForm key={`${countryRegister.idOf(saved)} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
