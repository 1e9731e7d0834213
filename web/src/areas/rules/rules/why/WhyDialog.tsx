import { backTests, type RuleExplanation } from '@farol/contract/areas/rules/back-tests';
import { rules } from '@farol/contract/areas/rules/rules';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { ReasonList } from '#ui/conditions/ReasonList.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';

interface Props {
  passengerId: string;
  /** Explains the conditions of a back-test; without it the user chooses a rule. */
  backTestId?: string;
  onClose(): void;
}

/** Lacking conditions are listed first. */
const maxConditions = 60;

function Findings({ explanation }: { explanation: RuleExplanation }) {
  const { findings, nearest, lacking } = explanation;
  const place = (path: string): number => (path === nearest ? 0 : lacking.includes(path) ? 1 : 2);
  const shownFindings = findings
    .toSorted((one, other) => place(one.path) - place(other.path))
    .slice(0, maxConditions);
  return <ReasonList reasons={shownFindings} nearest={nearest ?? undefined} />;
}

function Verdict({ explanation }: { explanation: RuleExplanation }) {
  const { t } = useTranslation();
  const { hit, holds, notDrawn, outOfScope } = explanation;
  return (
    <>
      <p role="status">
        <strong>
          {t(
            hit
              ? 'rules.why.hit'
              : notDrawn
                ? 'rules.why.notDrawn'
                : holds
                  ? 'rules.why.holds'
                  : 'rules.why.notHit',
          )}
        </strong>
      </p>
      {outOfScope.map(part => (
        <p key={part}>{t(`rules.why.scope.${part}`)}</p>
      ))}
      <Findings explanation={explanation} />
    </>
  );
}

/** Explains why a rule or back-test hits a passenger or not, condition by condition. */
export function WhyDialog({ passengerId, backTestId, onClose }: Props) {
  const { t } = useTranslation();
  const [ruleId, setRuleId] = useState<string | null>(null);
  const choosing = backTestId === undefined;
  const choices = useCall(rules.ruleChoices, {}, { enabled: choosing });
  const why = useCall(
    backTests.explainRule,
    { body: { passengerId, ruleId, backTestId: backTestId ?? null } },
    { enabled: ruleId !== null || !choosing, gcTime: 0 },
  );
  return (
    <Dialog title={t('rules.why.title')} onClose={onClose}>
      {choosing && (
        <Select
          label={t('rules.why.rule')}
          placeholder={t('rules.why.choose')}
          searchable
          data={(choices.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={ruleId}
          onChange={setRuleId}
          data-autofocus
        />
      )}
      {why.error !== null && <FailedNotice error={why.error} onRetry={() => void why.refetch()} />}
      {why.data !== undefined && <Verdict explanation={why.data} />}
    </Dialog>
  );
}
