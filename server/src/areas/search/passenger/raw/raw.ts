import type { PassengerEvidence, PassengerRaw } from '@farol/contract';
import { CarrierScope } from '#areas/access/index.ts';
import { type PersonText, readPersonTexts } from '#areas/processing/index.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { getPassengerRecord } from '../../records.ts';
import { findEvidence } from '../find-evidence.ts';
import { listVisibleBookings } from '../queries.ts';

type UserContext = Context<UserActor>;

/** Each message is decrypted and read whole. */
const maxMessages = 6;

/**
 * Returns the latest messages that values of the passenger come from. Audits the reason. Throws
 * RECORD_NOT_FOUND, and DATA_MASKED for masked passengers, because their messages are unreadable.
 */
export async function viewPassengerRaw(
  context: UserContext,
  passengerId: string,
  reason: string,
): Promise<PassengerRaw> {
  const passenger = await getPassengerRecord(context, passengerId);
  if (passenger.masked) throw new Failure('DATA_MASKED');
  const evidence = await findEvidence(context, passengerId);
  const places = evidence === undefined ? [] : await listPlaces(context, evidence);
  const texts = await readPersonTexts(
    context.db,
    context,
    places.map(({ message }) => message),
  );
  context.setAuditRecords(
    [
      { kind: 'passenger', id: passengerId },
      ...[...new Set(places.map(({ message }) => message.fileId))].map(id => ({ kind: 'file' as const, id })),
    ],
    {},
    reason,
  );
  return {
    messages: places.flatMap(({ message: { fileId, at }, source, index }, place) => {
      const text = texts[place];
      if (evidence === undefined || text === undefined) return [];
      const { segments, truncated } = text;
      return [{ source, fileId, at, segments, truncated, values: listValues(evidence, index, text) }];
    }),
  };
}

interface MessagePlace {
  source: PassengerEvidence['sources'][number]['source'];
  message: PassengerEvidence['messages'][number];
  /** In `messages` of the evidence. */
  index: number;
}

/** An airline does not see bookings of other carriers. */
async function listPlaces(
  { db, actor }: UserContext,
  { sources, messages, fields, documents }: PassengerEvidence,
): Promise<MessagePlace[]> {
  const bookings = await listVisibleBookings(
    db,
    CarrierScope.of(actor),
    sources.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const places = new Map<number, MessagePlace>();
  sources.forEach(({ source, bookingId, message }, column) => {
    if (bookingId !== null && !bookings.has(bookingId)) return;
    const indexes = [...fields, ...documents].map(({ values }) => values[column]?.message ?? null);
    for (const index of [message, ...indexes]) {
      const found = index === null ? undefined : messages[index];
      if (index !== null && found !== undefined) places.set(index, { source, message: found, index });
    }
  });
  return [...places.values()]
    .toSorted((one, other) => (one.message.at < other.message.at ? 1 : -1))
    .slice(0, maxMessages);
}

/** Returns the values that are shown from the message. */
function listValues(
  { fields, documents }: PassengerEvidence,
  message: number,
  text: PersonText,
): PassengerRaw['messages'][number]['values'] {
  const values = [
    ...fields.flatMap(({ field, values }) =>
      values.flatMap(one =>
        one?.message === message ? [{ field, text: one.values.join(', '), path: one.path }] : [],
      ),
    ),
    ...documents.flatMap(({ values }) =>
      values.flatMap(one =>
        one?.message === message
          ? [{ field: 'document' as const, text: `${one.type} ${one.number}`, path: one.path }]
          : [],
      ),
    ),
  ];
  return values.map(({ path, ...value }) => ({ ...value, segments: text.segmentsOf(path) }));
}
