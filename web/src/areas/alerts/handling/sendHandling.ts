import { handling } from '@farol/contract/areas/alerts/handling';
import { call, type CallOptions } from '#client/call.ts';
import type { AlertClosing } from './CloseDialog.tsx';

export type HandlingInput = { ids: readonly string[] } & (
  | { kind: 'take' | 'takeOver' | 'release' | 'reopen' }
  | ({ kind: 'close' } & AlertClosing)
);

// Deleted, withheld, taken by another user, or closed meanwhile: reloads the list and keeps the page.
const handledErrors: CallOptions = {
  handles: ({ status, code }) => status === 404 || status === 409 || code === 'ALERT_WITHHELD',
};

export function sendHandling(input: HandlingInput): Promise<{ alertCount: number }> {
  const body = { ids: [...input.ids] };
  switch (input.kind) {
    case 'take':
      return call(handling.takeAlerts, { body }, handledErrors);
    case 'takeOver':
      return call(handling.takeAlerts, { body: { ...body, takeOver: true } }, handledErrors);
    case 'release':
      return call(handling.releaseAlerts, { body }, handledErrors);
    case 'reopen':
      return call(handling.reopenAlerts, { body }, handledErrors);
    case 'close':
      return call(
        handling.closeAlerts,
        { body: { ...body, result: input.result, note: input.note } },
        handledErrors,
      );
  }
}
