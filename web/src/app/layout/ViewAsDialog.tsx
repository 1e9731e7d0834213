import { viewing } from '@farol/contract/areas/auth/viewing';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { useSignedIn } from '#client/session.ts';
import { useCall } from '#client/useCall.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';

/** Lets the user choose the organization to view the platform as. */
export default function ViewAsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { viewing_as: viewed } = useSignedIn();
  const [chosen, setChosen] = useState<string | null>(viewed?.id ?? null);
  const [working, setWorking] = useState(false);
  const navigate = useNavigate();
  const { data = [] } = useCall(viewing.viewableOrganizations, {});
  const begin = async (organizationId: string): Promise<void> => {
    setWorking(true);
    try {
      await call(viewing.viewAs, { body: { organizationId } });
      void navigate('/');
      onClose();
    } catch {
      setWorking(false);
    }
  };
  return (
    <Dialog title={t('viewing.title')} onClose={onClose}>
      <p>{t('viewing.text')}</p>
      <Select
        label={t('viewing.organization')}
        data-autofocus
        searchable
        openOnFocus={false}
        nothingFoundMessage={t('filter.nothingFound')}
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          disabled={chosen === null || chosen === viewed?.id}
          loading={working}
          onClick={() => chosen !== null && void begin(chosen)}
        >
          {t('viewing.begin')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
