/** Endpoints about one record. They must not reveal it to users without access. */
export const aboutFlights = ['getFlight', 'flightPassengers', 'getPassenger'];
export const aboutAlerts =
  'getAlert readAlert unreadAlert readAlerts unreadAlerts switchPin deleteAlerts restoreAlerts takeAlerts releaseAlerts'.split(
    ' ',
  );
export const aboutRestrictions = 'getRestriction updateRestriction toggleRestriction deleteRestriction'.split(
  ' ',
);
