import type { SegmentWriter } from '@farol/edifact';
import type { CorpusBooking } from '../bookings/model.ts';
import { ddmmyy, hhmm } from '../calendar.ts';
import type { CorpusFlight } from '../flights/flights.ts';
import { carrierOf } from '../world/carriers.ts';
import { writeName } from './pnrgov-travellers.ts';

export function writeCheckIns(writer: SegmentWriter, flight: CorpusFlight, booking: CorpusBooking): void {
  const prefix = carrierOf(flight.carrier).ticketPrefix;
  for (const traveller of booking.travellers) {
    const { checkedInAt, bags } = traveller;
    if (checkedInAt === undefined) continue;
    const boarding = `${flight.origin}-${String(traveller.sequence ?? 0).padStart(3, '0')}`;
    writer.segment('DAT', ['2', ddmmyy(checkedInAt), hhmm(checkedInAt)]);
    writer.segment('ORG', [flight.carrier, flight.origin], '', '', '', 'A');
    writer.segment('TRI', '', [boarding, '', '', traveller.reference]);
    writeName(writer, booking, traveller);
    if (traveller.seat !== undefined) writer.segment('SSD', traveller.seat, '', '', '', 'Y');
    if (bags !== undefined) {
      writer.segment(
        'TBD',
        '',
        [bags.count, bags.weightKg, '700'],
        '',
        ['HP', boarding],
        [prefix, `0${prefix}${bags.firstTag}`, bags.count, flight.destination],
      );
    }
  }
}
