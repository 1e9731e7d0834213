import { joinReasons, type PassengerEvidence, valueSources } from '@farol/contract';
import type { TravelDocument } from '@farol/edifact';
import { toCanonicalDocument, matchDocuments } from '@farol/identity';
import {
  buildDocumentLines,
  type Leg,
  listOtherLegs,
  type Mention,
  type SourcePerson,
  listShownSources,
  type ComparedField,
  comparedFields,
  comparedFieldsOfLeg,
} from '#areas/processing/index.ts';

export interface EvidenceInput {
  sourcePeople: readonly SourcePerson[];
  joined: readonly { code: string; weight: number }[];
  messages: readonly { fileId: string; ordinal: number; at: Date }[];
}

export function buildEvidence({ sourcePeople, joined, messages }: EvidenceInput): PassengerEvidence {
  const sources = listShownSources(sourcePeople);
  const register = new Messages(messages);
  const people = sources.map(({ person }) => person);
  const lineOf = (valueField: ComparedField, leg: Leg | null) =>
    fieldLine(valueField, leg, sources, register);
  return {
    sources: sources.map(one => ({
      source: one.source,
      bookingId: one.bookingId ?? null,
      locator: one.source === 'API' ? null : (one.person.locator ?? null),
      state: one.state,
      message: register.of(one.at),
    })),
    fields: [
      ...comparedFields.flatMap(valueField => lineOf(valueField, null)),
      ...listOtherLegs(people).flatMap(leg =>
        comparedFieldsOfLeg(leg).flatMap(valueField => lineOf(valueField, leg)),
      ),
    ],
    documents: buildDocumentLines(people.map(({ documents }) => documents)).map(({ documents, differs }) => ({
      differs,
      values: documents.map((document, at) => {
        const source = sources[at];
        return document === undefined || source === undefined
          ? null
          : {
              type: document.type,
              number: document.number,
              issuer: document.issuer ?? null,
              expiration: document.expiration ?? null,
              message: register.of(source.by['documents'] ?? source.at),
              path: `documents.${source.person.documents.indexOf(document)}`,
            };
      }),
    })),
    joined: reasonsOf(joined),
    messages: register.list(),
  };
}

/** Returns undefined if no source is known. */
export function documentSources(
  document: Pick<TravelDocument, 'type' | 'number'> & { issuer: string | null },
  people: readonly SourcePerson[],
): ('API' | 'PNR')[] | undefined {
  const canonical = toCanonicalDocument(document);
  const hasDocument = ({ person }: SourcePerson) =>
    person.documents.some(other => matchDocuments(toCanonicalDocument(other), canonical) === 'SAME');
  const sources = valueSources.filter(source =>
    people.some(one => one.source === source && hasDocument(one)),
  );
  return sources.length === 0 ? undefined : sources;
}

function fieldLine(
  { field, key, path = key, listValues, agree }: ComparedField,
  leg: Leg | null,
  sources: readonly SourcePerson[],
  register: Messages,
): PassengerEvidence['fields'] {
  const valuesBySource = sources.map(({ person }) => listValues(person));
  const stated = valuesBySource.filter(values => values.length > 0);
  if (stated.length === 0) return [];
  return [
    {
      field,
      leg,
      disagrees: stated.some((one, at) => stated.slice(at + 1).some(other => !agree(one, other))),
      values: sources.map(({ by, at }, index) => {
        const values = valuesBySource[index] ?? [];
        return values.length === 0 ? null : { values, message: register.of(by[key] ?? at), path };
      }),
    },
  ];
}

/** Returns the greatest weight of each reason, because several bookings may be joined for the same one. */
function reasonsOf(joined: EvidenceInput['joined']): PassengerEvidence['joined'] {
  return joinReasons
    .flatMap(code => {
      const weights = joined.filter(reason => reason.code === code).map(({ weight }) => weight);
      const weight = weights.toSorted((one, other) => Math.abs(other) - Math.abs(one))[0];
      return weight === undefined ? [] : [{ code, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight);
}

/** Contains one entry per person in a message. */
class Messages {
  readonly #times: ReadonlyMap<string, Date>;
  readonly #named = new Map<string, ReferencedMessage>();

  constructor(messages: EvidenceInput['messages']) {
    this.#times = new Map(messages.map(message => [keyOf(message), message.at]));
  }

  /** Returns the index of a message, or null for an unknown one. */
  of({ fileId, ordinal, index, ...mention }: Mention): number | null {
    const booking = mention.booking ?? null;
    const at = this.#times.get(keyOf({ fileId, ordinal }));
    if (at === undefined) return null;
    const key = [fileId, ordinal, booking, index].join('/');
    const place = this.#named.get(key)?.place ?? this.#named.size;
    this.#named.set(key, { place, message: { fileId, ordinal, booking, index, at: at.toISOString() } });
    return place;
  }

  list(): PassengerEvidence['messages'] {
    return [...this.#named.values()].map(({ message }) => message);
  }
}

interface ReferencedMessage {
  place: number;
  message: PassengerEvidence['messages'][number];
}

const keyOf = ({ fileId, ordinal }: { fileId: string; ordinal: number }): string => `${fileId}/${ordinal}`;
