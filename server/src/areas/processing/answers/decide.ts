import type { Boarding } from '@farol/contract';
import type { Message, Person } from '@farol/edifact';
import { graver } from '#areas/inspection/index.ts';

/** Messages about people who are not to fly get no decisions. */
const leaving: ReadonlySet<Message['function']> = new Set([
  'CANCEL_RESERVATION',
  'REDUCE_PARTY',
  'CANCEL_FLIGHT',
  'CLOSE_NOT_ON_BOARD',
]);

/** Collects the decisions of each leg for the people of one message. */
export class Decisions {
  readonly #message: Message | undefined;
  readonly #byPerson = new Map<Person, Boarding>();

  constructor(message: Message | undefined) {
    this.#message = message;
  }

  /**
   * Records the decisions of one leg. `ids` maps people to passengers; passengers without a match may board.
   */
  judged(ids: ReadonlyMap<Person, string>, met: ReadonlyMap<string, Boarding>): void {
    for (const [person, id] of ids) {
      this.#byPerson.set(person, graver(this.#byPerson.get(person), met.get(id) ?? 'BOARD'));
    }
  }

  /** Lets all people of a test interchange board; tests are never judged. */
  allBoard(): void {
    for (const person of this.#message?.people ?? []) this.#byPerson.set(person, 'BOARD');
  }

  /**
   * Returns decisions in the order of the people. Undefined for people without a judged leg or not to fly.
   */
  inOrder(): (Boarding | undefined)[] {
    if (this.#message === undefined) return [];
    const { people, function: asked } = this.#message;
    return people.map(person => (leaving.has(asked) ? undefined : this.#byPerson.get(person)));
  }
}
