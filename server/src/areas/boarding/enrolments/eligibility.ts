import type { EnrolmentReason } from '@farol/contract';

/** Person on the list of the flight. */
export interface EligibilityInput {
  birthDate: string | null;
  isForeigner: boolean;
  isResident: boolean;
}

type Refusal = Extract<EnrolmentReason, 'ADOLESCENT' | 'AGE_UNKNOWN' | 'CHILD' | 'FOREIGNER_NOT_RESIDENT'>;

/** Law 8.069/1990, article 2. */
const [adolescentYears, adultYears] = [12, 18];

/** Returns why a passenger cannot take part. Age is judged on the local date of departure. */
export function findIneligibility(
  { birthDate, isForeigner, isResident }: EligibilityInput,
  departureDate: string,
): Refusal | undefined {
  if (birthDate === null) return 'AGE_UNKNOWN';
  const years = Temporal.PlainDate.from(birthDate).until(departureDate, { largestUnit: 'years' }).years;
  if (years < adolescentYears) return 'CHILD';
  if (years < adultYears) return 'ADOLESCENT';
  return isForeigner && !isResident ? 'FOREIGNER_NOT_RESIDENT' : undefined;
}
