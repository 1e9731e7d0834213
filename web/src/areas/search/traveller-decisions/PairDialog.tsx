import { uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatDay } from '#ui/format/format.ts';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { formatFullName } from '../parts/fullName.ts';
import { findTravellerId } from './findTravellerId.ts';
import { type PairDecision, useTravellerDecisions } from './useTravellerDecisions.ts';

interface Props {
  vuId: string;
  kind: PairDecision;
  onClose(): void;
}

/** Merges the traveller with another one, or records that they are different people. */
export function PairDialog({ vuId, kind, onClose }: Props) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const { pair } = useTravellerDecisions(vuId);
  const otherId = findTravellerId(address);
  const isOther = otherId !== undefined && otherId !== vuId;
  const other = useCall(
    uniqueTravellers.getTraveller,
    { params: { vuId: otherId ?? '' } },
    { enabled: isOther, handles: [404] },
  );
  const found = isOther && other.data?.traveller.id !== vuId ? other.data?.traveller : undefined;
  const birthDate = found?.birthDate ?? null;
  return (
    <ReasonDialog
      title={t(`travellerDecision.${kind}`)}
      text={t(`travellerDecision.text.${kind}`)}
      act={t(`travellerDecision.${kind}`)}
      subject={`traveller-${kind}`}
      asking={pair.isPending}
      isValid={found !== undefined}
      renderFields={submitAttempted => (
        <TextInput
          label={t('travellerDecision.other')}
          description={
            found === undefined
              ? t('travellerDecision.otherHelp')
              : [formatFullName(found), birthDate === null ? '' : formatDay(birthDate, language())]
                  .filter(Boolean)
                  .join(' · ')
          }
          required
          value={address}
          error={
            found === undefined && (other.isError || (submitAttempted && !other.isFetching))
              ? t('travellerDecision.otherMissing')
              : undefined
          }
          onChange={event => setAddress(event.currentTarget.value)}
        />
      )}
      onReason={reason => {
        if (found !== undefined) pair.mutate({ kind, otherId: found.id, reason }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
