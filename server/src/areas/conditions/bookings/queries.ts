import { type RawBuilder, sql } from 'kysely';

const ofPayments = (value: string): string =>
  `array(select distinct ${value} from jsonb_array_elements(one.payments) as each (payment))`;
const ofSegments = (value: string): string =>
  `array(select distinct ${value} from jsonb_array_elements(one.segments) as each (segment))`;

/** A card is valid to the last day of its month. */
const cardEnd = `case when payment ->> 'cardExpiration' ~ '^(0[1-9]|1[0-2])/[0-9]{2}$' then
  (make_date(2000 + right(payment ->> 'cardExpiration', 2)::int, left(payment ->> 'cardExpiration', 2)::int, 1)
    + interval '1 month - 1 day')::date end`;

const lists: Readonly<Record<string, string>> = {
  other_locator_list: `array(select other ->> 'locator' from jsonb_array_elements(one.other_locators) as each (other))`,
  airport_list: ofSegments(`unnest(array[segment ->> 'origin', segment ->> 'destination'])`),
  class_list: ofSegments(`segment ->> 'class'`),
  card_first6_list: ofPayments(`payment ->> 'cardFirst6'`),
  card_last4_list: ofPayments(`payment ->> 'cardLast4'`),
  card_type_list: ofPayments(`payment ->> 'cardType'`),
  card_end_list: ofPayments(cardEnd),
  card_holder_list: ofPayments(`payment ->> 'cardHolder'`),
};

/**
 * Returns a subquery of bookings with lists. A cluster allows no condition that unnests a booking itself;
 * unused lists cost nothing.
 */
export function bookingsWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.entries(lists).map(([name, list]) => `, ${list} as ${name}`);
  return sql`(select one.* ${sql.raw(columns.join(''))} from booking one where ${condition})`;
}
