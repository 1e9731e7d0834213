import * as z from 'zod/mini';
import { id, instant, maybe } from '../../common.ts';
import { evidenceFields, passengerStates } from './values.ts';

/** Where a value came from. */
export const valueSources = ['API', 'PNR'] as const;

/** Why the sources are thought to speak of one person. */
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

/** Index in `messages`; null where the message that said it is not known. */
const saidBy = z.nullable(z.int());

/** Where a value stands in what the reader makes of a person: `seat`, `documents.0`. */
const valuePath = z.string();

/** A value of one source: what a list holds each for itself, as received. */
const saidValue = z.object({ values: z.array(z.string()), message: saidBy, path: valuePath });

const fieldEvidence = z.object({
  field: z.enum(evidenceFields),
  /** Of another leg of the journey than this flight, as check-in told it. */
  leg: z.nullable(z.object({ origin: maybe.text, destination: maybe.text })),
  /** Two sources say different things; how they write it is no difference. */
  disagrees: z.boolean(),
  /** One for each of the sources, null where it says nothing. */
  values: z.array(z.nullable(saidValue)),
});

export const documentParts = ['number', 'issuer', 'expiration'] as const;

const saidDocument = z.object({
  type: z.string(),
  number: z.string(),
  issuer: maybe.text,
  expiration: maybe.text,
  message: saidBy,
  path: valuePath,
});

/** One document, or two of one kind of which each source tells one. */
const documentEvidence = z.object({
  differs: z.array(z.enum(documentParts)),
  values: z.array(z.nullable(saidDocument)),
});

export const evidence = z.object({
  /** The list first, then each live booking; a booking that is gone only where nothing else tells of the person. */
  sources: z.array(
    z.object({
      source: z.enum(valueSources),
      bookingId: maybe.id,
      locator: maybe.text,
      state: z.enum(passengerStates),
      message: saidBy,
    }),
  ),
  /** The messages that said any of it, and whom of each it is about: of which of its bookings, and which of the people, from 0. */
  messages: z.array(
    z.object({ fileId: id, ordinal: z.int(), booking: maybe.whole, index: z.int(), at: instant }),
  ),
  fields: z.array(fieldEvidence),
  documents: z.array(documentEvidence),
  /** Heaviest first; bits of likelihood, negative ones speak against. Empty where one source alone tells of the person. */
  joined: z.array(z.object({ code: z.enum(joinReasons), weight: z.number() })),
});
export type PassengerEvidence = z.output<typeof evidence>;
