import { rules } from '@farol/contract/areas/rules/rules';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';
import { WithdrawAlerts } from '#areas/judging/index.ts';

/** Withdraws the unread alerts of a rule. */
export default function RuleWithdrawal({ id }: { id: string }) {
  const input = { params: { id } };
  const { data } = useCall(rules.countRuleAlerts, input, { background: true });
  return <WithdrawAlerts alerts={data?.alerts ?? 0} withdraw={() => call(rules.withdrawRuleAlerts, input)} />;
}
