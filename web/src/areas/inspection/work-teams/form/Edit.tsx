import { useTranslation } from 'react-i18next';
import { EditHead, EditPage } from '#ui/register/EditPage.tsx';
import { WorkTeamForm } from './Form.tsx';
import { workTeamRecord } from '../queries.ts';

export default function EditWorkTeamScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={workTeamRecord} title={t('workTeams.editTitle')}>
      {saved => (
        <>
          <EditHead title={saved.name} active={saved.active} />
          <WorkTeamForm key={`${saved.id} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
