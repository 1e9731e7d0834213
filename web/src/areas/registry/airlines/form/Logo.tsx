import { type AirlineRow, airlines } from '@farol/contract/areas/registry/airlines';
import { Button, FileButton, Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { ApiError } from '#client/failures.ts';
import { showToast } from '#client/toasts.ts';
import { AirlineLogo } from '#ui/registry/AirlineLogo.tsx';
import classes from './Logo.module.css';
import { airlineRegister } from '../register.ts';

const fileErrorStatuses = [400, 422];

/** Changes the logo at once; it is not part of the form. */
export function Logo({ airline }: { airline: AirlineRow }) {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const { code, logo } = airline;
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File | null) => {
      if (file === null) return call(airlines.removeAirlineLogo, { params: { code } });
      const upload = new FormData();
      upload.append('file', file);
      return call(airlines.setAirlineLogo, { params: { code } }, { upload, handles: fileErrorStatuses });
    },
    onSuccess: (_, file) => {
      setError(undefined);
      const name = airlineRegister.nameOf(airline);
      showToast({
        level: 'success',
        message: t(file === null ? 'airlines.logoRemoved' : 'airlines.logoSaved', { name }),
      });
    },
    onError: failure =>
      setError(
        failure instanceof ApiError && fileErrorStatuses.includes(failure.status)
          ? failure.messages.join(' ')
          : undefined,
      ),
  });
  return (
    <Input.Wrapper
      label={t('airlines.logo')}
      description={t('airlines.logoHint')}
      error={error}
      labelElement="div"
    >
      <div className={classes.line}>
        {logo === null ? (
          <span className="dim">{t('airlines.logoNone')}</span>
        ) : (
          <AirlineLogo {...{ code, logo }} />
        )}
        <FileButton accept="image/png,image/jpeg" onChange={file => file !== null && mutate(file)}>
          {props => (
            <Button {...props} variant="default" size="compact-sm" loading={isPending}>
              {t(logo === null ? 'airlines.logoChoose' : 'airlines.logoChange')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button variant="subtle" size="compact-sm" disabled={isPending} onClick={() => mutate(null)}>
            {t('airlines.logoRemove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
