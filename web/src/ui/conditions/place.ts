/** `3.1` of `conditions.2.conditions.0`: how people count. Light: forms name conditions by it before the editor is there. */
export function numberAt(place: string): string {
  return [...place.matchAll(/conditions\.(\d+)/g)].map(([, at]) => Number(at) + 1).join('.');
}
