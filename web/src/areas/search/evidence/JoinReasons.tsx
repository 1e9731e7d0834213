import type { PassengerDetail } from '@farol/contract/areas/search/passengers';
import { Button } from '@mantine/core';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { formatFullName } from '../parts/fullName.ts';
import classes from './Evidence.module.css';
import { strengthOf } from './lines.ts';
import { useSeparation } from './useSeparation.ts';

const tones = { decisive: 'blue', strong: 'blue', slight: 'plain', against: 'amber' } as const;

function Reasons({ joined }: Pick<PassengerDetail['evidence'], 'joined'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.reasons}>
      {joined.map(({ code, weight }) => {
        const strength = strengthOf(weight);
        return (
          <li key={code}>
            <Tag tone={tones[strength]}>{t(`passenger.why.${strength}`)}</Tag>
            <span>{t(`passenger.why.reason.${code}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

type Person = Pick<PassengerDetail, 'id' | 'surname' | 'givenNames' | 'evidence' | 'apart' | 'abilities'>;

/** Booking that can be separated from the person. */
interface SeparableBooking {
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

/** Explains why the sources were joined as one person, and lets the reader separate them. */
export function JoinReasons({ passenger, parts }: { passenger: Person; parts: readonly SeparableBooking[] }) {
  const { t } = useTranslation();
  const { part, working } = useSeparation(passenger);
  const [bookingToSeparate, setBookingToSeparate] = useState<SeparableBooking | null>(null);
  return (
    <>
      <Reasons joined={passenger.evidence.joined} />
      <div className={classes.acts}>
        {parts.map(booking => (
          <Button
            key={booking.bookingId}
            size="xs"
            variant="default"
            leftSection={<IconUserOff size={15} />}
            onClick={() => setBookingToSeparate(booking)}
          >
            {t('passenger.apart.part', { locator: booking.locator })}
          </Button>
        ))}
      </div>
      {bookingToSeparate !== null && (
        <ConfirmDialog
          title={t('passenger.apart.title')}
          text={t('passenger.apart.text', {
            locator: bookingToSeparate.locator,
            name: formatFullName(passenger),
          })}
          act={t('passenger.apart.act')}
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
    <ul className={classes.apart}>
      {apart.map(other => (
        <li key={other.passengerId}>
          <span>
            {t('passenger.apart.from')}{' '}
            <Link to={passengerPath(other.passengerId)}>{formatFullName(other)}</Link>
          </span>
          <small className="dim">
            {t('passenger.apart.by', { name: other.by, time: formatInstant(other.at, language()) })}
          </small>
          {abilities.includes('part') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUsers size={15} />}
              disabled={working}
              onClick={() => join(other.passengerId)}
            >
              {t('passenger.apart.join')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
