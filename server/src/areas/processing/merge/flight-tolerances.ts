/** Departures of one carrier, number and origin within these hours are the same flight. */
export const sameFlightHours = 10;

/** Rotations leave about a day apart; closer ones are delays or another timetable. */
export const rotationHours = 20;

/** A departure this much before schedule may be the previous day's flight, delayed. */
export const earlyHours = 3;

/** For other board points of one number, relative to the pushed leg in local time. */
export const otherBoardPointHours = { before: 20, after: 4 };

/** Schedules of codeshare partners may differ this much. */
export const codeshareMinutes = 15;
