/**
 * What each ground is worth, in bits: how much likelier it is to be seen between two descriptions of one person than between those of
 * two people of one flight. They were set by reasoning on how seldom a chance agreement is, and checked by measuring (`identity/README.md`).
 *
 * How they play together: equal names alone join (9 ≥ 8); a clearly different birth date then parts, even in one booking (9 + 5 − 10),
 * and a document joins again (9 + 14 − 10). Different given names under one surname part brothers, sisters and twins, who share birth
 * date, booking and nationality (7 + 5 + 2 − 15).
 */
export const WEIGHTS = {
  /** Both names agree, but for what the next reasons say; these take off what they leave in doubt. */
  NAME_SAME: 9,
  /** `DACRUZSANTOS`, `DA CRUZ SANTOS`. */
  NAME_GLUED: -0.2,
  /** `MUELLER`, `MÜLLER`. */
  NAME_TRANSLITERATED: -0.3,
  /**
   * `ALEXEY`, `ALEKSEI`: two spellings of one name from another script, or of two names that share a
   * spelling.
   */
  NAME_ROMANIZED: -2.5,
  /** `DOS SANTOS`, `SANTOS`. */
  NAME_PARTICLE: -0.3,
  /** `JOAOMR`, `JOAO`. */
  NAME_TITLE: -0.3,
  /** Surname in the place of the given names and the other way about. */
  NAME_SWAPPED: -0.9,
  /** A word of the given names stands among the surnames, or all names in one field. */
  NAME_MOVED: -1,
  /** `J`, `JOAO`. */
  NAME_INITIAL: -2.5,
  /** `JOAO`, `JOAO PEDRO`. */
  NAME_GIVEN_LACKING: -1,
  /** `PEDRO`, `JOAO PEDRO`: the first of the given names is the one that lacks. */
  NAME_FIRST_LACKING: -2.5,
  /** `SILVA`, `SANTOS SILVA`. */
  NAME_SURNAME_PART: -1,
  /** Cut where a field ended. */
  NAME_TRUNCATED: -1,
  /** A letter wrong, too many, too few, or two of them exchanged. */
  NAME_TYPO: -2.5,
  /** Several letters otherwise: alike, no more. */
  NAME_ALIKE: -7.5,
  /** One side tells no surname, or no given names. */
  NAME_PART_MISSING: -5,
  /** `SILVA`, `SILVA JR`. */
  NAME_GENERATION: -3,
  /** Given names agree, surnames do not. */
  SURNAME_DIFFERENT: -5,
  /** Surnames agree, given names do not: a family. */
  GIVEN_NAMES_DIFFERENT: -15,
  NAME_DIFFERENT: -13,

  BIRTH_EQUAL: 7,
  /** Year and month agree, the day is not told. */
  BIRTH_SAME_MONTH: 4,
  /** The year agrees, and the rest is not told or 1 January. */
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
  /** One number, told with two issuers or as two kinds of document. */
  DOCUMENT_SAME_NUMBER: 6,
  /** O for 0, I for 1. */
  DOCUMENT_LOOKALIKE: 9,
  /** A digit wrong or two exchanged, or the beginning or end cut off. */
  DOCUMENT_MISTYPED: 3,
  /** Passports of two states: one person may hold both. */
  DOCUMENT_DIFFERENT: -3,

  /** The carrier's own reference, from the same source. */
  REFERENCE_SAME: 18,
  /** The same from the other source, or under another surname. */
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
  /** Adult and child, or child and infant. */
  TYPE_DIFFERENT: -2,
  ADULT_SAME: 2,
  ADULT_DIFFERENT: -4,
  /** Nobody else of the booking, or of the name, is left for either. */
  SOLE_CANDIDATE: 3,
  /** Each source has one traveller in the booking, under the same given names, and nothing contradicts. */
  LONE_TRAVELLER: 8.5,
} as const;

/** Why two are thought one person, or two: the closed list, for which a screen holds the words. */
export type ReasonCode = keyof typeof WEIGHTS;

/** From this score on two descriptions of one flight are one person. */
export const THRESHOLD = 8;

/** Below this score a join is thin: it is not made where it fits two people alike. Name and locator reach it, a name alone does not. */
export const SURE = 12;

/** Two scores nearer than this are no choice: nothing tells which of two people is meant. */
export const MARGIN = 1;

/** What keeps two descriptions apart, whatever else agrees. */
export type ConflictCode =
  /** Crew and passenger. */
  | 'KIND'
  /** Two passports that cannot be one. */
  | 'PASSPORTS'
  | 'CPFS'
  /** Neither sex nor given names agree. */
  | 'GENDER_AND_NAME'
  | 'INFANT_AND_ADULT'
  /** One document, but given names and birth date of two people: a parent and a child on one passport. */
  | 'SHARED_DOCUMENT';
