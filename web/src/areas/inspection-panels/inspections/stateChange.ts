import type { PanelPassenger } from '@farol/contract/areas/inspection-panels/panels';

/** What changed on a person. */
export interface StateChange {
  passengerId: string;
  /** Null means not inspected. */
  inspected?: PanelPassenger['inspected'];
  marks?: Pick<PanelPassenger, 'actions' | 'occurrences' | 'terms'>;
  action?: { id: string; recorded: boolean };
}
