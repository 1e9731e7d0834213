import type { Flaw, TrailReport } from './verify.ts';

const descriptionByFlaw: Readonly<Record<Flaw, string>> = {
  CHANGED: 'changed: events that are not as the platform wrote them',
  DELETED: 'deleted: events that were written and are not there',
  FORGED: 'forged: events that the platform did not write',
  TAKEN_OUT: 'taken out: events of the platform that are in no seal and wait for none',
  SEAL_BROKEN: 'seals that are missing or not as they were made',
  OTHER_KEY: 'events or seals made with another key than FAROL_SECRET gives',
  TAIL_CUT: 'cut: the trail ends before these seals, the last of which the kept head names',
  CHAIN_REPLACED: 'replaced: the seal that the kept head names is another now',
  NO_HEAD: 'no head is kept, so an end that was cut off does not show',
  HEAD_CHANGED: 'the kept head is not as the platform wrote it',
};

export function formatReport({ seals, events, waiting, flaws, examples }: TrailReport): string[] {
  const scope = `${events} events, ${seals} seals, ${waiting} events wait for the next seal`;
  if (flaws.size === 0) return [`The audit trail holds: ${scope}.`];
  const lines = [...flaws].flatMap(([flaw, count]) => {
    const where = examples.filter(example => example.flaw === flaw).map(example => example.where);
    const more = count > where.length ? `, and ${count - where.length} more` : '';
    return `${count} × ${descriptionByFlaw[flaw]}: ${where.join(', ')}${more}`;
  });
  return [`The audit trail does not hold: ${scope}.`, ...lines];
}
