/** Converts `conditions.2.conditions.0` to `3.1`. Forms need it before the editor loads. */
export function toConditionNumber(place: string): string {
  return [...place.matchAll(/conditions\.(\d+)/g)].map(([, at]) => Number(at) + 1).join('.');
}
