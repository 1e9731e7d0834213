import type { Services } from '#kernel/services.ts';

/** Limits of a run, as ISO dates in the home zone. */
export interface RetentionDates {
  /** Today. */
  day: string;
  /** Exclusive. */
  maskBefore: string;
  /** Exclusive. */
  deleteBefore: string;
}

export function retentionDates({ clock, config }: Pick<Services, 'clock' | 'config'>): RetentionDates {
  const today = clock.now().toZonedDateTimeISO(config.homeZone).toPlainDate();
  return {
    day: today.toString(),
    maskBefore: today.subtract({ months: config.maskMonths }).toString(),
    deleteBefore: today.subtract({ years: config.deleteYears }).toString(),
  };
}

/** Counts of a run, by kind. */
export class RunCounter {
  readonly counts: Record<string, number> = {};

  add(what: string, count = 1): void {
    if (count > 0) this.counts[what] = (this.counts[what] ?? 0) + count;
  }
}
