/** Where the people of journeys are: their browsers, and the organizations whose days decide what is over. */
export const homeZone = 'America/Sao_Paulo';

/** The day that it is there, whatever day it is for the machine that runs the journeys. */
export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(homeZone);

/** A period that holds what was done a moment ago, before midnight too. */
export function yesterdayAndToday(): { from: string; to: string } {
  const day = today();
  return { from: day.subtract({ days: 1 }).toString(), to: day.toString() };
}
