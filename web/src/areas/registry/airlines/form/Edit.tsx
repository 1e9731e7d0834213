import { useTranslation } from 'react-i18next';
import { EditHead, EditPage } from '#ui/register/EditPage.tsx';
import { AirlineForm } from './Form.tsx';
import { airlineRegister } from '../queries.ts';

export default function EditAirlineScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={airlineRegister} title={t('airlines.editTitle')}>
      {saved => (
        <>
          <EditHead title={airlineRegister.nameOf(saved)} active={saved.active} />
          <AirlineForm key={`${airlineRegister.idOf(saved)} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
