export { passengerPath, passengersPath } from './paths.ts';
