export const homeZone = 'America/Sao_Paulo';

export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(homeZone);

/** Period that contains recent events, also just after midnight. */
export function yesterdayAndToday(): { from: string; to: string } {
  const day = today();
  return { from: day.subtract({ days: 1 }).toString(), to: day.toString() };
}
