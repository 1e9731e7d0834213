/**
 * Bits: log ratio of the likelihoods for one and for two people of one flight.
 * Measured as in `identity/README.md`. Equal names alone join (9 ≥ 8); a clearly different birth date
 * separates, even in one booking (9 + 5 − 10); a document joins again (9 + 14 − 10).
 * Siblings stay apart by given names (7 + 5 + 2 − 15).
 */
export const WEIGHTS = {
  /** Both names agree. The next reasons subtract their doubt. */
  NAME_SAME: 9,
  /** `DACRUZSANTOS`, `DA CRUZ SANTOS`. */
  NAME_GLUED: -0.2,
  /** `MUELLER`, `MÜLLER`. */
  NAME_TRANSLITERATED: -0.3,
  /** `ALEXEY`, `ALEKSEI`: one name in two romanizations, or two names with a common spelling. */
  NAME_ROMANIZED: -2.5,
  /** `DOS SANTOS`, `SANTOS`. */
  NAME_PARTICLE: -0.3,
  /** `JOAOMR`, `JOAO`. */
  NAME_TITLE: -0.3,
  NAME_SWAPPED: -0.9,
  /** A given name among the surnames, or all names in one field. */
  NAME_MOVED: -1,
  /** `J`, `JOAO`. */
  NAME_INITIAL: -2.5,
  /** `JOAO`, `JOAO PEDRO`. */
  NAME_GIVEN_LACKING: -1,
  /** `PEDRO`, `JOAO PEDRO`: the first given name is missing. */
  NAME_FIRST_LACKING: -2.5,
  /** `SILVA`, `SANTOS SILVA`. */
  NAME_SURNAME_PART: -1,
  /** Cut at the end of a field. */
  NAME_TRUNCATED: -1,
  /** A letter wrong, missing, added or exchanged. */
  NAME_TYPO: -2.5,
  NAME_ALIKE: -7.5,
  NAME_PART_MISSING: -5,
  /** `SILVA`, `SILVA JR`. */
  NAME_GENERATION: -3,
  SURNAME_DIFFERENT: -5,
  GIVEN_NAMES_DIFFERENT: -15,
  NAME_DIFFERENT: -13,

  BIRTH_EQUAL: 7,
  BIRTH_SAME_MONTH: 4,
  /** The year agrees; the rest is missing or 1 January. */
  BIRTH_SAME_YEAR: 2,
  BIRTH_DAY_MONTH_SWAPPED: 3,
  BIRTH_DIGIT: 1,
  BIRTH_CENTURY: 2.5,
  BIRTH_DIFFERENT: -10,

  GENDER_EQUAL: 0.5,
  GENDER_DIFFERENT: -3,
  NATIONALITY_SHARED: 0.5,
  NATIONALITY_DIFFERENT: -1,

  DOCUMENT_SAME: 14,
  CPF_SAME: 16,
  /** The same number with two issuers or two types. */
  DOCUMENT_SAME_NUMBER: 6,
  /** O for 0, I for 1. */
  DOCUMENT_LOOKALIKE: 9,
  /** A digit wrong, two exchanged, or an end cut. */
  DOCUMENT_MISTYPED: 3,
  /** Passports of two States: one person may hold both. */
  DOCUMENT_DIFFERENT: -3,

  /** From the same source. */
  REFERENCE_SAME: 18,
  /** From the other source, or under another surname. */
  REFERENCE_SHARED: 10,
  REFERENCE_DIFFERENT: -1.5,
  TICKET_SAME: 11,
  TICKET_DIFFERENT: -1,
  FREQUENT_FLYER_SAME: 9,
  FREQUENT_FLYER_DIFFERENT: -1.5,
  LOCATOR_SAME: 5,
  LOCATOR_DIFFERENT: -3,
  SEAT_SAME: 3,
  SEAT_DIFFERENT: -0.5,
  TYPE_SAME: 0.5,
  TYPE_DIFFERENT: -2,
  ADULT_SAME: 2,
  ADULT_DIFFERENT: -4,
  /** In the booking, or with this name. */
  SOLE_CANDIDATE: 3,
  /** With the same given names and no contradiction. */
  LONE_TRAVELLER: 8.5,
} as const;

export type ReasonCode = keyof typeof WEIGHTS;

/** For descriptions of one flight. */
export const THRESHOLD = 8;

/** A match below this fits one person or none. Name and locator reach it; a name alone does not. */
export const SURE_SCORE = 12;

/** Scores closer than this do not decide between two people. */
export const SCORE_MARGIN = 1;

export type ConflictCode =
  | 'KIND'
  | 'PASSPORTS'
  | 'CPFS'
  | 'GENDER_AND_NAME'
  | 'INFANT_AND_ADULT'
  /** A parent and a child on one passport. */
  | 'SHARED_DOCUMENT';
