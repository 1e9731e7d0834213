import { type RuleRow, rules } from '@farol/contract/areas/rules/rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import { showToast } from '#client/toasts.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { isFlood, useFlood } from '#areas/judging/parts.ts';
import { useActiveToggle } from '#ui/register/useActiveToggle.tsx';

type Rule = Pick<RuleRow, 'id' | 'title' | 'state' | 'version'>;
/** Returns the expected state of a toggle; undo expects the opposite one. */
const stateOf = (state: Rule['state'], isActive: boolean): Rule['state'] =>
  isActive ? 'ACTIVE' : state === 'EXPIRED' ? 'EXPIRED' : 'INACTIVE';

type RuleToToggle = Rule & { active: boolean; ruleVersion: number };

export interface RuleActs {
  toggle(rule: Rule): void;
  /** Asks for confirmation first. */
  remove(rule: Rule): void;
  working: boolean;
  dialogs: ReactNode;
}

/** Deactivates, reactivates and deletes rules. Calls `onDeleted` after a deletion. */
export function useRuleActs(onDeleted?: () => void): RuleActs {
  const { t } = useTranslation();
  const flood = useFlood('reactivate');
  const active = useActiveToggle<RuleToToggle>({
    // Toggling a rule creates no version.
    change: ({ id, ruleVersion, state, active: isActive }) =>
      flood.send(floods =>
        call(
          rules.toggleRule,
          { query: { id, floods: String(floods) } },
          { ...buildIfMatch(`${ruleVersion}-${stateOf(state, isActive)}`), handles: isFlood },
        ),
      ),
    changes: rules.toggleRule.changes,
    texts: ({ title: name }) => ({
      title: t('rules.deactivateTitle'),
      text: t('rules.deactivateText', { name }),
      act: t('rules.deactivate'),
      deactivated: t('rules.deactivatedNamed', { name }),
      reactivated: t('rules.reactivated'),
    }),
  });
  const [pendingDeletion, setPendingDeletion] = useState<Rule | null>(null);
  const deletion = useMutation({
    mutationFn: ({ id }: Rule) => call(rules.deleteRule, { params: { id } }),
    onSuccess: (_, rule) => {
      showToast({ level: 'success', message: t('rules.deleted', { name: rule.title }) });
      onDeleted?.();
    },
    onSettled: () => setPendingDeletion(null),
  });
  const { toggle } = active;
  return {
    toggle: rule => toggle({ ...rule, active: rule.state === 'ACTIVE', ruleVersion: rule.version }),
    remove: setPendingDeletion,
    working: active.working || deletion.isPending,
    dialogs: (
      <>
        {active.dialog}
        {flood.dialog}
        {pendingDeletion !== null && (
          <ConfirmDialog
            title={t('rules.deleteTitle')}
            text={t('rules.deleteText', { name: pendingDeletion.title })}
            act={t('rules.deleteAct')}
            working={deletion.isPending}
            onConfirm={() => deletion.mutate(pendingDeletion)}
            onClose={() => setPendingDeletion(null)}
          />
        )}
      </>
    ),
  };
}
