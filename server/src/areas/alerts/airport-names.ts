import { fieldOf } from '@farol/contract/fields/index';
import { findAirportNames, type PlaceReader } from '#areas/registry/index.ts';

interface FieldValues {
  field: string;
  values: readonly unknown[];
}

/** Names of airports by code. */
export type AirportNames = ReadonlyMap<string, string>;

export const noAirportNames: AirportNames = new Map();

/** Loads names of the airports among values of fields. */
export async function loadAirportNames(
  reader: PlaceReader,
  fields: readonly FieldValues[],
): Promise<AirportNames> {
  const codes = fields.flatMap(({ field, values }) =>
    fieldOf(field)?.register === 'airport' ? values.map(String) : [],
  );
  return codes.length === 0 ? noAirportNames : findAirportNames(reader, codes);
}

/** Returns the values of reasons, by field. */
export const listReasonValues = (
  reasons: readonly { field: string; wanted: readonly unknown[]; found: readonly unknown[] }[],
): FieldValues[] => reasons.map(({ field, wanted, found }) => ({ field, values: [...wanted, ...found] }));
