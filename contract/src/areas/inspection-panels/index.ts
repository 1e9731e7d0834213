import { bands } from './bands.ts';
import { handOver } from './hand-over.ts';
import { inspections } from './inspections.ts';
import { panels } from './panels.ts';
import { referrals } from './referrals.ts';
import { stream as panelStream } from './stream.ts';
import { terms } from './terms.ts';

export * from './bands.ts';
export * from './hand-over.ts';
export * from './inspections.ts';
export * from './panels.ts';
export * from './referrals.ts';
export {
  panelGapEvent,
  panelMessage,
  type PanelReferral,
  panelReferral,
  panelReferralEvent,
  type PanelMessage,
} from './stream.ts';
export * from './terms.ts';
export { panelStream };

export const inspectionPanelsFeatures = {
  bands,
  'hand-over': handOver,
  inspections,
  panels,
  referrals,
  stream: panelStream,
  terms,
};
