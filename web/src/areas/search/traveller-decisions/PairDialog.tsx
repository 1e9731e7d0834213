import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { OtherTraveller } from './OtherTraveller.tsx';
import { type PairDecision, useTravellerDecisions } from './useTravellerDecisions.ts';

interface Props {
  vuId: string;
  name: string;
  kind: PairDecision;
  onClose(): void;
}

/** Merges the traveller with another one, or records that they are different people. */
export function PairDialog({ vuId, name, kind, onClose }: Props) {
  const { t } = useTranslation();
  const [otherId, setOtherId] = useState<string | null>(null);
  const { pair } = useTravellerDecisions(vuId);
  return (
    <ReasonDialog
      title={t(`travellerDecision.${kind}`)}
      text={t(`travellerDecision.text.${kind}`)}
      act={t(`travellerDecision.${kind}`)}
      subject={`traveller-${kind}`}
      asking={pair.isPending}
      isValid={otherId !== null}
      renderFields={submitAttempted => (
        <OtherTraveller
          ownId={vuId}
          name={name}
          value={otherId}
          isMissing={submitAttempted && otherId === null}
          onChange={setOtherId}
        />
      )}
      onReason={reason => {
        if (otherId !== null) pair.mutate({ kind, otherId, reason }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
