import type { AlertReason, AlertRow } from '@farol/contract';

export type AlertStatus = AlertRow['status'];

export interface Hit {
  /** Local departure date at the origin, `YYYY-MM-DD`. */
  flightDate: string;
  flightId: string;
  passengerId: string;
  travellerId: string | null;
  organizationId: string;
  origin: AlertRow['origin'];
  sourceId: string;
  sourceVersion: number;
  /** Name of the restriction's category, or of the rule. */
  title: string;
  status: AlertStatus;
  reasons: AlertReason[];
  possible: boolean;
  /** Users and work teams; deactivated ones are skipped. */
  receivers: string[];
}
