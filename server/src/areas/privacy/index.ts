export { bookingValues, passengerValues } from './retention/full.ts';
export type { PassengerValues } from './retention/values.ts';
export { jobs, retain } from './retention/retention.ts';
