import { type TravellerDecision, travellerDecisions } from '@farol/contract/areas/search/traveller-decisions';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { useTravellerDecisions } from './useTravellerDecisions.ts';

interface Props {
  vuId: string;
  /** The user may undo decisions about this traveller. */
  mayDecide: boolean;
  pathOf(travellerId: string): string;
}

/** Lists the decisions of users about a traveller, newest first, and undoes them. */
export function DecisionList({ vuId, mayDecide, pathOf }: Props) {
  const { t } = useTranslation();
  const { viewing } = useReader();
  const { data, error, isFetching, refetch } = useCall(travellerDecisions.listTravellerDecisions, {
    params: { vuId },
  });
  const { undo } = useTravellerDecisions(vuId);
  const [decisionToUndo, setDecisionToUndo] = useState<TravellerDecision | null>(null);
  if (data === undefined && error !== null)
    return <FailedNotice error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined || data.rows.length === 0) return null;
  const toLine = (time: string, name: string | null, reason: string | null): string =>
    [formatInstant(time, language()), name ?? t('travellerDecision.otherOrganization'), reason]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section title={t('travellerDecision.title')} wide>
      <ShortTable
        label={t('travellerDecision.title')}
        head={[
          t('travellerDecision.decision'),
          t('travellerDecision.made'),
          t('travellerDecision.ended'),
          t('travellerDecision.acts'),
        ]}
        rows={data.rows.map(decision => ({
          key: decision.id,
          cells: [
            <span key="decision">
              {t(`travellerDecision.kind.${decision.kind}`, { count: decision.flights })}{' '}
              <Link to={pathOf(decision.otherId === vuId ? decision.travellerId : decision.otherId)}>
                {t('travellerDecision.openOther')}
              </Link>
            </span>,
            toLine(decision.at, decision.by, decision.reason),
            decision.endedAt === null ? '' : toLine(decision.endedAt, decision.endedBy, decision.endedReason),
            mayDecide && viewing !== true && decision.endedAt === null ? (
              <Button
                key="undo"
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={15} />}
                onClick={() => setDecisionToUndo(decision)}
              >
                {t('action.undo')}
              </Button>
            ) : (
              ''
            ),
          ],
        }))}
      />
      {decisionToUndo !== null && (
        <ReasonDialog
          title={t('travellerDecision.undo')}
          text={t('travellerDecision.text.undo')}
          act={t('action.undo')}
          subject="traveller-undo"
          asking={undo.isPending}
          onReason={reason =>
            undo.mutate(
              { decisionId: decisionToUndo.id, reason },
              { onSuccess: () => setDecisionToUndo(null) },
            )
          }
          onClose={() => setDecisionToUndo(null)}
        />
      )}
    </Section>
  );
}
