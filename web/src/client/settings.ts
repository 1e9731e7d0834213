import { version } from '@farol/contract/areas/help/version';
import { useCall } from './useCall.ts';

export function usePublicSettings() {
  return useCall(version.publicSettings, {}, { handles: 'all', background: true });
}
