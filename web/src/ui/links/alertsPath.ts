export const restrictionsAlertsPath = '/admin/alerts?origin=RESTRICTION';

const alertsOf = (query: Record<string, string>): string =>
  `${restrictionsAlertsPath}&${new URLSearchParams(query).toString()}`;

/** Open alerts of one restriction. */
export const restrictionAlertsPath = (restriction: string): string => alertsOf({ restriction });

/** Open alerts of the restrictions of one external list. */
export const listAlertsPath = (listName: string): string => alertsOf({ externalList: listName });
