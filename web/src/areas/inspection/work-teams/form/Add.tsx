import { useTranslation } from 'react-i18next';
import { EditHead } from '#ui/register/EditPage.tsx';
import { WorkTeamForm } from './Form.tsx';

export default function AddWorkTeamScreen() {
  const { t } = useTranslation();
  return (
    <>
      <EditHead title={t('workTeams.addTitle')} />
      <WorkTeamForm />
    </>
  );
}
