import type { Person, TravelDocument } from '../types.ts';

/**
 * What is gathered of one person. One draft is used over and over and has all its fields always, so that the engine finds each in one
 * place; {@link finished} makes the person of it, where absent values are absent keys.
 */
export interface PersonDraft {
  kind: Person['kind'];
  inTransit: boolean;
  surname: string | undefined;
  givenNames: string | undefined;
  birthDate: string | undefined;
  gender: Person['gender'];
  nationality: string | undefined;
  residence: string | undefined;
  birthPlace: Person['birthPlace'];
  address: Person['address'];
  documents: TravelDocument[];
  seat: string | undefined;
  locator: string | undefined;
  uniqueReference: string | undefined;
  frequentFlyer: Person['frequentFlyer'];
  hasBags: boolean;
  bagCount: number | undefined;
  bagWeightKg: number | undefined;
  bagTags: string[];
  embarkation: string | undefined;
  debarkation: string | undefined;
  clearance: string | undefined;
  phones: string[];
  emails: string[];
  crewRole: string | undefined;
  verified: boolean | undefined;
  ticketNumbers: string[];
}

export function newPersonDraft(): PersonDraft {
  return {
    kind: 'PASSENGER',
    inTransit: false,
    surname: undefined,
    givenNames: undefined,
    birthDate: undefined,
    gender: undefined,
    nationality: undefined,
    residence: undefined,
    birthPlace: undefined,
    address: undefined,
    documents: [],
    seat: undefined,
    locator: undefined,
    uniqueReference: undefined,
    frequentFlyer: undefined,
    hasBags: false,
    bagCount: undefined,
    bagWeightKg: undefined,
    bagTags: [],
    embarkation: undefined,
    debarkation: undefined,
    clearance: undefined,
    phones: [],
    emails: [],
    crewRole: undefined,
    verified: undefined,
    ticketNumbers: [],
  };
}

/** Empties a draft for the next person. */
export function clear(draft: PersonDraft): void {
  draft.kind = 'PASSENGER';
  draft.inTransit = false;
  draft.surname = undefined;
  draft.givenNames = undefined;
  draft.birthDate = undefined;
  draft.gender = undefined;
  draft.nationality = undefined;
  draft.residence = undefined;
  draft.birthPlace = undefined;
  draft.address = undefined;
  draft.documents = [];
  draft.seat = undefined;
  draft.locator = undefined;
  draft.uniqueReference = undefined;
  draft.frequentFlyer = undefined;
  draft.hasBags = false;
  draft.bagCount = undefined;
  draft.bagWeightKg = undefined;
  draft.embarkation = undefined;
  draft.debarkation = undefined;
  draft.clearance = undefined;
  draft.phones = [];
  draft.emails = [];
  draft.crewRole = undefined;
  draft.verified = undefined;
  draft.ticketNumbers = [];
}

/** Always present fields first, then the usual ones, then the rare: so few kinds of objects come about. */
function Finished(this: Person, draft: PersonDraft): void {
  this.kind = draft.kind;
  this.inTransit = draft.inTransit;
  this.documents = draft.documents;
  this.phones = draft.phones;
  this.emails = draft.emails;
  this.ticketNumbers = draft.ticketNumbers;
  if (draft.surname !== undefined) this.surname = draft.surname;
  if (draft.givenNames !== undefined) this.givenNames = draft.givenNames;
  if (draft.birthDate !== undefined) this.birthDate = draft.birthDate;
  if (draft.gender !== undefined) this.gender = draft.gender;
  if (draft.nationality !== undefined) this.nationality = draft.nationality;
  if (draft.residence !== undefined) this.residence = draft.residence;
  if (draft.locator !== undefined) this.locator = draft.locator;
  if (draft.uniqueReference !== undefined) this.uniqueReference = draft.uniqueReference;
  if (draft.embarkation !== undefined) this.embarkation = draft.embarkation;
  if (draft.debarkation !== undefined) this.debarkation = draft.debarkation;
  if (draft.clearance !== undefined) this.clearance = draft.clearance;
  if (draft.verified !== undefined) this.verified = draft.verified;
  if (draft.seat !== undefined) this.seat = draft.seat;
  if (draft.hasBags) this.bags = bagsOf(draft);
  if (draft.frequentFlyer !== undefined) this.frequentFlyer = draft.frequentFlyer;
  if (draft.crewRole !== undefined) this.crewRole = draft.crewRole;
  if (draft.birthPlace !== undefined) this.birthPlace = draft.birthPlace;
  if (draft.address !== undefined) this.address = draft.address;
}

function bagsOf(draft: PersonDraft): NonNullable<Person['bags']> {
  const tags = draft.bagTags;
  draft.bagTags = [];
  const { bagCount: count, bagWeightKg: weightKg } = draft;
  if (count === undefined) return weightKg === undefined ? { tags } : { tags, weightKg };
  return weightKg === undefined ? { tags, count } : { tags, count, weightKg };
}

/* A constructor lets the engine keep all fields inside the object; the prototype is the plain one, for the person is plain data. */
Finished.prototype = Object.prototype;
const Plain = Finished as unknown as new (draft: PersonDraft) => Person;

/** The person of a draft. */
export function finished(draft: PersonDraft): Person {
  return new Plain(draft);
}

/** A person with every field: the first few tell the engine how much room to leave. */
function fullest(): PersonDraft {
  const draft = newPersonDraft();
  draft.surname = draft.givenNames = draft.birthDate = draft.nationality = draft.residence = '-';
  draft.locator = draft.uniqueReference = draft.embarkation = draft.debarkation = draft.clearance = '-';
  draft.seat = draft.crewRole = '-';
  draft.gender = 'U';
  draft.verified = true;
  draft.hasBags = true;
  draft.frequentFlyer = { airline: '-', number: '-' };
  draft.birthPlace = {};
  draft.address = {};
  return draft;
}

for (let index = 0; index < 8; index++) finished(fullest());
