/** When a call came: the time part of its UUID version 7. */
export function timeOfCall(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}

/** The least id of a call at or after an instant. Ranges of ids are what partitions and the primary key know. */
export function firstIdAt(at: Temporal.Instant): string {
  const hex = at.epochMilliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}
