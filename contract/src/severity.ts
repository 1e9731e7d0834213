/** Severity of categories and their alerts, most severe first. The rank starts at 1. */
export const severities = ['BLOCKING', 'HIGH', 'NORMAL', 'LOW'] as const;

export type Severity = (typeof severities)[number];
