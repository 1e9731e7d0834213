import { readDate, type PartialDate } from './dates.ts';
import { readName, type PersonName } from './name-words.ts';
import type { Description, IdentityDocument } from './types.ts';

export interface Evidence {
  readonly kinds: readonly Description['kind'][];
  readonly names: readonly PersonName[];
  readonly births: readonly PartialDate[];
  readonly genders: readonly ('M' | 'F')[];
  readonly nationalities: readonly string[];
  readonly documents: readonly IdentityDocument[];
  readonly locators: readonly string[];
  readonly tickets: readonly string[];
  readonly seats: readonly string[];
  readonly references: readonly { source: string; reference: string }[];
  readonly frequentFlyers: readonly string[];
  readonly types: readonly NonNullable<Description['passengerType']>[];
  readonly adults: readonly PersonName[];
}

const TICKET_LENGTH = 13;

export function mergeDescriptions(descriptions: readonly Description[]): Evidence {
  const evidence = new MergedEvidence();
  for (const description of descriptions) evidence.add(description);
  return evidence;
}

class MergedEvidence implements Evidence {
  readonly kinds: Description['kind'][] = [];
  readonly names: PersonName[] = [];
  readonly births: PartialDate[] = [];
  readonly genders: ('M' | 'F')[] = [];
  readonly nationalities: string[] = [];
  readonly documents: IdentityDocument[] = [];
  readonly locators: string[] = [];
  readonly tickets: string[] = [];
  readonly seats: string[] = [];
  readonly references: { source: string; reference: string }[] = [];
  readonly frequentFlyers: string[] = [];
  readonly types: NonNullable<Description['passengerType']>[] = [];
  readonly adults: PersonName[] = [];
  readonly #texts = new Set<string>();

  add(description: Description): void {
    const { source = '', uniqueReference, gender, accompaniedBy } = description;
    addUnique(this.kinds, description.kind);
    this.#addName(description);
    this.#addBirth(description.birthDate);
    if (gender === 'M' || gender === 'F') addUnique(this.genders, gender);
    for (const nationality of description.nationalities) addUnique(this.nationalities, nationality);
    this.documents.push(...description.documents);
    addUnique(this.locators, description.locator);
    for (const ticket of description.ticketNumbers) addUnique(this.tickets, ticket.slice(0, TICKET_LENGTH));
    addUnique(this.seats, description.seat);
    if (uniqueReference) this.references.push({ source, reference: uniqueReference });
    addUnique(this.frequentFlyers, description.frequentFlyer);
    addUnique(this.types, description.passengerType);
    if (accompaniedBy !== undefined)
      this.adults.push(readName(accompaniedBy.surname, accompaniedBy.givenNames));
  }

  /** Sources mostly write a name the same way, so it is read once. */
  #addName({ surname, givenNames }: Description): void {
    if (!this.#isNew(`name ${surname ?? ''}/${givenNames ?? ''}`)) return;
    const name = readName(surname, givenNames);
    if (name.surname.words.length + name.given.words.length > 0) this.names.push(name);
  }

  #addBirth(text: string | undefined): void {
    const date = text === undefined || !this.#isNew(`birth ${text}`) ? undefined : readDate(text);
    if (date !== undefined) this.births.push(date);
  }

  #isNew(text: string): boolean {
    if (this.#texts.has(text)) return false;
    this.#texts.add(text);
    return true;
  }
}

function addUnique<T extends string>(list: T[], value: T | undefined): void {
  if (value !== undefined && value !== '' && !list.includes(value)) list.push(value);
}
