import { useTranslation } from 'react-i18next';
import { EditHead, EditPage } from '#ui/register/EditPage.tsx';
import { AirportGroupForm } from './Form.tsx';
import { airportGroupRegister } from '../queries.ts';

export default function EditAirportGroupScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={airportGroupRegister} title={t('airportGroups.editTitle')}>
      {saved => (
        <>
          <EditHead title={airportGroupRegister.nameOf(saved)} active={saved.active} />
          <AirportGroupForm key={`${airportGroupRegister.idOf(saved)} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
