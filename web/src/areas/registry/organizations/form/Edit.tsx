import { useTranslation } from 'react-i18next';
import { EditHead, EditPage } from '#ui/register/EditPage.tsx';
import { OrganizationForm } from './Form.tsx';
import { organizationRegister } from '../queries.ts';

export default function EditOrganizationScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={organizationRegister} title={t('organizations.editTitle')}>
      {saved => (
        <>
          <EditHead title={organizationRegister.nameOf(saved)} active={saved.active} />
          <OrganizationForm key={`${organizationRegister.idOf(saved)} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
