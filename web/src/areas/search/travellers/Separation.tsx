import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { formatFullName } from '../parts/fullName.ts';
import classes from './Separation.module.css';
import { useSeparation } from './useSeparation.ts';

type Person = Pick<PassengerDetail, 'id' | 'surname' | 'givenNames' | 'evidence' | 'apart' | 'abilities'>;

/** Booking that can be separated from the person. */
export interface SeparableBooking {
  bookingId: string;
  locator: string;
}

/** Returns the bookings that the reader may separate from a person. */
export function separableBookings({
  abilities,
  evidence,
}: Pick<Person, 'abilities' | 'evidence'>): SeparableBooking[] {
  if (!abilities.includes('part') || evidence.sources.length < 2) return [];
  return evidence.sources.flatMap(({ bookingId, locator }) =>
    bookingId === null ? [] : [{ bookingId, locator: locator ?? '' }],
  );
}

interface SeparationProps {
  passenger: Person;
  bookings: readonly SeparableBooking[];
}

/** Separates a booking from a person after confirmation. */
export function SeparationButtons({ passenger, bookings }: SeparationProps) {
  const { t } = useTranslation();
  const { part, working } = useSeparation(passenger);
  const [bookingToSeparate, setBookingToSeparate] = useState<SeparableBooking | null>(null);
  return (
    <>
      {bookings.map(booking => (
        <Button
          key={booking.bookingId}
          size="xs"
          variant="default"
          leftSection={<IconUserOff size={15} />}
          onClick={() => setBookingToSeparate(booking)}
        >
          {t('travellers.separation.part', { locator: booking.locator })}
        </Button>
      ))}
      {bookingToSeparate !== null && (
        <ConfirmDialog
          title={t('travellers.separation.title')}
          text={t('travellers.separation.text', {
            locator: bookingToSeparate.locator,
            name: formatFullName(passenger),
          })}
          act={t('travellers.separation.act')}
          working={working}
          onConfirm={() => part(bookingToSeparate.bookingId, () => setBookingToSeparate(null))}
          onClose={() => setBookingToSeparate(null)}
        />
      )}
    </>
  );
}

/** Lists passengers marked as other people, and lets the reader undo it. */
export function SeparatedPeople({ passenger }: { passenger: Person }) {
  const { t } = useTranslation();
  const { join, working } = useSeparation(passenger);
  const { apart, abilities } = passenger;
  if (apart.length === 0) return null;
  return (
    <ul className={classes.separations}>
      {apart.map(other => (
        <li key={other.passengerId}>
          <span>
            {t('travellers.separation.from')}{' '}
            <Link to={passengerPath(other.passengerId)}>{formatFullName(other)}</Link>
          </span>
          <small className="dim">
            {t('travellers.separation.by', { name: other.by, time: formatInstant(other.at, language()) })}
          </small>
          {abilities.includes('part') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUsers size={15} />}
              disabled={working}
              onClick={() => join(other.passengerId)}
            >
              {t('travellers.separation.join')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
