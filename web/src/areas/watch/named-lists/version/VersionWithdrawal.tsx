import { namedLists } from '@farol/contract/areas/watch/named-lists';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';
import { WithdrawAlerts } from '#areas/judging/index.ts';

/** Withdraws the unread alerts of a version of a list. */
export default function VersionWithdrawal({ id }: { id: string }) {
  const input = { params: { id } };
  const { data } = useCall(namedLists.countListVersionAlerts, input, { background: true });
  return (
    <WithdrawAlerts
      alerts={data?.alerts ?? 0}
      withdraw={() => call(namedLists.withdrawListVersionAlerts, input)}
    />
  );
}
