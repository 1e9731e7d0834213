import type { FieldName } from '@farol/contract/fields/index';
import { type RawBuilder, sql } from 'kysely';
import { isOfPassenger, isWithin, type Within } from '../queries.ts';

/** Values of the register, which can change between messages of the flight. */
export const crewRegisterFields = [
  'crew.marks',
  'crew.registration',
  'crew.licenceUntil',
] as const satisfies FieldName[];

/** Only crew that is not masked: masked documents match no register. */
const isComparable = `p.kind = 'CREW' and p.masked_at is null`;

/**
 * Returns joins of the passenger `p`: `cc` with the carrier of the flight, and `cm`, the active member of its
 * register with one of the documents, if any. Prefers the same number to one that differs in O and 0, and
 * certain classes to possible ones.
 */
export function crewMemberJoin(within: Within): RawBuilder<unknown> {
  return sql`left join lateral (
    select max(cf.carrier) as carrier, (array_agg(m.id
      order by w.number_folded <> d.number_folded, compare_document_classes(w.class, d.class) = 'POSSIBLE', m.id
    ) filter (where m.id is not null))[1] as member_id
    from flight cf
    left join passenger_document d on ${isWithin('d', within)} and ${isOfPassenger('d')} and d.number_folded <> ''
    left join crew_document w on w.number_loose = d.number_loose and w.carrier = cf.carrier
      and (w.issuing_state is null or d.issuing_state is null or w.issuing_state = d.issuing_state)
      and compare_document_classes(w.class, d.class) <> 'DIFFERENT'
    left join crew_member m on m.id = w.member_id and m.active
    where ${sql.raw(isComparable)} and ${isWithin('cf', within, 'id')} and cf.flight_date = p.flight_date and cf.id = p.flight_id
  ) cc on true
  left join crew_member cm on cm.id = cc.member_id`;
}

const isCovered = 'exists (select 1 from crew_member k where k.carrier = cc.carrier and k.active)';

/** Marks of the crew member `p`, by the join `cm`; null for other people. */
export const crewMarksSql = `(case when ${isComparable} then array_remove(array[
  case when cm.licence_until < p.flight_date then 'LICENCE_EXPIRED' end,
  case when cm.dismissed_on <= p.flight_date then 'DISMISSED' end,
  case when cm.id is null and ${isCovered} then 'NOT_REGISTERED' end
], null) end)`;
