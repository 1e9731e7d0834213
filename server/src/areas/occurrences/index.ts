import { routes as actions } from './actions/routes.ts';
import { routes as attachments } from './attachments/routes.ts';
import { routes as iconActions } from './icon-actions/routes.ts';
import { routes as inspected } from './inspected/routes.ts';
import { routes as occurrences } from './occurrences/routes.ts';

export { findCategories } from './occurrences/queries.ts';
export {
  assertAgency,
  assertRegister,
  canRegister,
  findPlaceOfAct,
  getPassenger,
  keyOf,
  toPassenger,
} from './passengers.ts';
export {
  findPassengerOfFlight,
  passengerOfFlight,
  type PassengerKey,
  type PassengerOfFlight,
} from './queries.ts';
export {
  listOwnMarks,
  listPassengerFlags,
  noFlags,
  type OwnMark,
  type PassengerFlags,
} from './flags/flags.ts';
export { type InspectionNotice, parseInspectionNotice, publishInspections } from './notice.ts';

export const routes = { actions, attachments, 'icon-actions': iconActions, inspected, occurrences };
