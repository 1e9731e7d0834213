import { viewing } from '@farol/contract/areas/auth/viewing';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { useSignedIn } from '#client/session.ts';
import classes from './ViewingBand.module.css';

/** Shows which organization the user views the platform as, with a button to stop. */
export default function ViewingBand() {
  const { t } = useTranslation();
  const { viewing_as: viewed } = useSignedIn();
  const [working, setWorking] = useState(false);
  const navigate = useNavigate();
  if (viewed === undefined) return null;
  const end = async (): Promise<void> => {
    setWorking(true);
    try {
      await call(viewing.endViewing, {});
      void navigate('/home');
    } catch {
      // `call` has shown the error.
    } finally {
      setWorking(false);
    }
  };
  return (
    <div className={classes.band} role="status">
      <p>
        {t('viewing.as')} <b>{viewed.name}</b>. {t('viewing.readOnly')}
      </p>
      <button type="button" disabled={working} onClick={() => void end()}>
        <IconEyeOff size={16} aria-hidden="true" />
        {t('viewing.end')}
      </button>
    </div>
  );
}
