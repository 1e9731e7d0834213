import { useTranslation } from 'react-i18next';
import { EditHead, EditPage } from '#ui/register/EditPage.tsx';
import { AirportForm } from './Form.tsx';
import { airportRegister } from '../queries.ts';

export default function EditAirportScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={airportRegister} title={t('airports.editTitle')}>
      {saved => (
        <>
          <EditHead title={airportRegister.nameOf(saved)} active={saved.active} />
          <AirportForm key={`${airportRegister.idOf(saved)} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
