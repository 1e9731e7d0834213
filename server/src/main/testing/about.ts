/** Calls about one record, by what it is of: of who is not to see it, none of them may tell that it is there. */
export const aboutFlights = ['getFlight', 'flightPassengers', 'getPassenger'];
export const aboutAlerts =
  'getAlert readAlert unreadAlert readAlerts unreadAlerts switchPin deleteAlerts restoreAlerts takeAlerts releaseAlerts'.split(
    ' ',
  );
export const aboutRestrictions = 'getRestriction updateRestriction toggleRestriction deleteRestriction'.split(
  ' ',
);
