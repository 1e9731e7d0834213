import { byId } from '../../common.ts';
import { endpoint } from '../../endpoint.ts';
import { withdrawable, withdrawn } from '../judging/withdrawal.ts';

export const versionWithdrawal = {
  countListVersionAlerts: endpoint({
    method: 'GET',
    path: '/web-inspection/v1/named-lists/versions/{id}/withdrawal',
    summary:
      'Count the alerts of a version that can be withdrawn: raised by entries that it added or changed, unread, not taken and not closed, on flights that the caller can view.',
    params: byId,
    reply: withdrawable,
    access: ['RESTRICTION_LIST'],
    shows: ['alert', 'namedList'],
    keepSeconds: 5,
    audit: 'none',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
  withdrawListVersionAlerts: endpoint({
    method: 'POST',
    path: '/web-inspection/v1/named-lists/versions/{id}/withdrawal',
    summary:
      'Close alerts of a version that are unread and not taken, with the result WITHDRAWN. Call again while `left` is not 0.',
    params: byId,
    reply: withdrawn,
    access: ['RESTRICTION_LIST'],
    changes: ['alert', 'namedList'],
    audit: 'LIST_ALERTS_WITHDRAWN',
    fails: ['FORBIDDEN', 'RECORD_NOT_FOUND'],
  }),
};
