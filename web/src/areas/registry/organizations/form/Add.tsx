import { useTranslation } from 'react-i18next';
import { EditHead } from '#ui/register/EditPage.tsx';
import { OrganizationForm } from './Form.tsx';

export default function AddOrganizationScreen() {
  const { t } = useTranslation();
  return (
    <>
      <EditHead title={t('organizations.addTitle')} />
      <OrganizationForm />
    </>
  );
}
