import type { Boarding } from '@farol/contract';
import type { Message, Person } from '@farol/edifact';
import { stricterDecision } from '#areas/judging/index.ts';

const notFlyingFunctions: ReadonlySet<Message['function']> = new Set([
  'CANCEL_RESERVATION',
  'REDUCE_PARTY',
  'CANCEL_FLIGHT',
  'CLOSE_NOT_ON_BOARD',
]);

export class Decisions {
  readonly #message: Message | undefined;
  readonly #byPerson = new Map<Person, Boarding>();

  constructor(message: Message | undefined) {
    this.#message = message;
  }

  /** Passengers without a match may board. */
  addLeg(ids: ReadonlyMap<Person, string>, decisions: ReadonlyMap<string, Boarding>): void {
    for (const [person, id] of ids) {
      this.#byPerson.set(person, stricterDecision(this.#byPerson.get(person), decisions.get(id) ?? 'BOARD'));
    }
  }

  allBoard(): void {
    for (const person of this.#message?.people ?? []) this.#byPerson.set(person, 'BOARD');
  }

  /** Undefined for people without a judged leg or not to fly. */
  toList(): (Boarding | undefined)[] {
    if (this.#message === undefined) return [];
    const { people, function: messageFunction } = this.#message;
    return people.map(person =>
      notFlyingFunctions.has(messageFunction) ? undefined : this.#byPerson.get(person),
    );
  }
}
