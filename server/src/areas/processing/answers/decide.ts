import type { Boarding } from '@farol/contract';
import type { Message, Person } from '@farol/edifact';
import { graver } from '#areas/inspection/index.ts';

/** Messages about people who are not to fly: what there is to say of them is no decision. */
const leaving: ReadonlySet<Message['function']> = new Set([
  'CANCEL_RESERVATION',
  'REDUCE_PARTY',
  'CANCEL_FLIGHT',
  'CLOSE_NOT_ON_BOARD',
]);

/** Gathers what the judging of each leg says of the people of a message. */
export class Decisions {
  readonly #message: Message | undefined;
  readonly #byPerson = new Map<Person, Boarding>();

  constructor(message: Message | undefined) {
    this.#message = message;
  }

  /** `ids`: who of the message's people is which passenger of the leg. Who met nothing may board. */
  judged(ids: ReadonlyMap<Person, string>, met: ReadonlyMap<string, Boarding>): void {
    for (const [person, id] of ids) {
      this.#byPerson.set(person, graver(this.#byPerson.get(person), met.get(id) ?? 'BOARD'));
    }
  }

  /** A test interchange is never judged: everyone in it may board. */
  allBoard(): void {
    for (const person of this.#message?.people ?? []) this.#byPerson.set(person, 'BOARD');
  }

  /** By index of the message's people; undefined for who was on no leg that could be judged, or is not to fly. */
  inOrder(): (Boarding | undefined)[] {
    if (this.#message === undefined) return [];
    const { people, function: asked } = this.#message;
    return people.map(person => (leaving.has(asked) ? undefined : this.#byPerson.get(person)));
  }
}
