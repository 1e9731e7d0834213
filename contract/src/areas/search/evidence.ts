import * as z from 'zod/mini';
import { id, instant, maybe } from '../../common.ts';
import { evidenceFields, passengerStates } from './values.ts';

export const valueSources = ['API', 'PNR'] as const;

export const joinReasons = [
  'NAME_SAME',
  'NAME_GLUED',
  'NAME_TRANSLITERATED',
  'NAME_ROMANIZED',
  'NAME_PARTICLE',
  'NAME_TITLE',
  'NAME_SWAPPED',
  'NAME_MOVED',
  'NAME_INITIAL',
  'NAME_GIVEN_LACKING',
  'NAME_FIRST_LACKING',
  'NAME_SURNAME_PART',
  'NAME_TRUNCATED',
  'NAME_TYPO',
  'NAME_ALIKE',
  'NAME_PART_MISSING',
  'NAME_GENERATION',
  'SURNAME_DIFFERENT',
  'GIVEN_NAMES_DIFFERENT',
  'NAME_DIFFERENT',
  'BIRTH_EQUAL',
  'BIRTH_SAME_MONTH',
  'BIRTH_SAME_YEAR',
  'BIRTH_DAY_MONTH_SWAPPED',
  'BIRTH_DIGIT',
  'BIRTH_CENTURY',
  'BIRTH_DIFFERENT',
  'GENDER_EQUAL',
  'GENDER_DIFFERENT',
  'NATIONALITY_SHARED',
  'NATIONALITY_DIFFERENT',
  'DOCUMENT_SAME',
  'CPF_SAME',
  'DOCUMENT_SAME_NUMBER',
  'DOCUMENT_LOOKALIKE',
  'DOCUMENT_MISTYPED',
  'DOCUMENT_DIFFERENT',
  'REFERENCE_SAME',
  'REFERENCE_SHARED',
  'REFERENCE_DIFFERENT',
  'TICKET_SAME',
  'TICKET_DIFFERENT',
  'FREQUENT_FLYER_SAME',
  'FREQUENT_FLYER_DIFFERENT',
  'LOCATOR_SAME',
  'LOCATOR_DIFFERENT',
  'SEAT_SAME',
  'SEAT_DIFFERENT',
  'TYPE_SAME',
  'TYPE_DIFFERENT',
  'ADULT_SAME',
  'ADULT_DIFFERENT',
  'SOLE_CANDIDATE',
  'LONE_TRAVELLER',
] as const;

/** Index in `messages`; null if unknown. */
const messageIndex = z.nullable(z.int());

/** Path in the parsed person: `seat`, `documents.0`. */
const valuePath = z.string();

const sourceValue = z.object({ values: z.array(z.string()), message: messageIndex, path: valuePath });

const fieldEvidence = z.object({
  field: z.enum(evidenceFields),
  /** Another leg of the journey, reported at check-in. */
  leg: z.nullable(z.object({ origin: maybe.text, destination: maybe.text })),
  /** The sources differ in more than spelling. */
  disagrees: z.boolean(),
  /** Null for a source without a value. */
  values: z.array(z.nullable(sourceValue)),
});

export const documentParts = ['number', 'issuer', 'expiration'] as const;

const sourceDocument = z.object({
  type: z.string(),
  number: z.string(),
  issuer: maybe.text,
  expiration: maybe.text,
  message: messageIndex,
  path: valuePath,
});

/** A document, or two of the same kind from different sources. */
const documentEvidence = z.object({
  differs: z.array(z.enum(documentParts)),
  values: z.array(z.nullable(sourceDocument)),
});

export const evidence = z.object({
  /**
   * The list first, then live bookings. A deleted booking is only included if nothing else mentions the
   * person.
   */
  sources: z.array(
    z.object({
      source: z.enum(valueSources),
      bookingId: maybe.id,
      locator: maybe.text,
      state: z.enum(passengerStates),
      message: messageIndex,
    }),
  ),
  /** Messages with any of the values. `booking` and `index` locate the person, from 0. */
  messages: z.array(
    z.object({ fileId: id, ordinal: z.int(), booking: maybe.whole, index: z.int(), at: instant }),
  ),
  fields: z.array(fieldEvidence),
  documents: z.array(documentEvidence),
  /**
   * Heaviest first, in bits of likelihood; negative weights are counter-evidence. Empty if there is one
   * source.
   */
  joined: z.array(z.object({ code: z.enum(joinReasons), weight: z.number() })),
});
export type PassengerEvidence = z.output<typeof evidence>;
