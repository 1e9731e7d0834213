import type { TrailRecord } from '@farol/contract/areas/audit/trail';
import { agencyRule, canUse, type Reader } from '#client/reader.ts';
import { passengerPath, passengersPath } from '#ui/links/passengerPath.ts';

/** Returns the path of a record, or undefined if the reader may not open it. */
export function findRecordPath(
  { kind, id }: Pick<TrailRecord, 'kind' | 'id'>,
  reader: Reader,
): string | undefined {
  switch (kind) {
    case 'flight':
      return canUse(reader, ['FLIGHT_LIST']) ? passengersPath({ id }) : undefined;
    case 'passenger':
      return canUse(reader, ['FLIGHT_LIST']) ? passengerPath(id) : undefined;
    case 'restriction':
      return canUse(reader, agencyRule('RESTRICTION_LIST'))
        ? `/inspection/restriction-list/edit/${id}`
        : undefined;
    case 'namedList':
      return canUse(reader, agencyRule('RESTRICTION_LIST'))
        ? `/inspection/named-lists/edit/${id}`
        : undefined;
    case 'rule':
      return canUse(reader, agencyRule('RISK_MANAGE')) ? `/inspection/rule/edit/${id}` : undefined;
    case 'user':
      return canUse(reader, ['USER_MANAGE']) ? `/admin/user/edit/${id}` : undefined;
    default:
      return undefined;
  }
}
