import type { PassengerDetail } from '@farol/contract/areas/search/passengers';
import { Button } from '@mantine/core';
import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '../../../../client/language.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { formatInstant } from '../../../../ui/format.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { passengerPath } from '../../paths.ts';
import { fullName } from '../../parts/fullName.ts';
import classes from './Evidence.module.css';
import { strengthOf } from './lines.ts';
import { useParting } from './useParting.ts';

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
interface Part {
  bookingId: string;
  locator: string;
}

/** Returns the bookings that the reader may separate from a person. */
export function partsOf({ abilities, evidence }: Pick<Person, 'abilities' | 'evidence'>): Part[] {
  if (!abilities.includes('part') || evidence.sources.length < 2) return [];
  return evidence.sources.flatMap(({ bookingId, locator }) =>
    bookingId === null ? [] : [{ bookingId, locator: locator ?? '' }],
  );
}

/** Explains why the sources were joined as one person, and lets the reader separate them. */
export function Why({ passenger, parts }: { passenger: Person; parts: readonly Part[] }) {
  const { t } = useTranslation();
  const { part, working } = useParting(passenger);
  const [asked, setAsked] = useState<Part | null>(null);
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
            onClick={() => setAsked(booking)}
          >
            {t('passenger.apart.part', { locator: booking.locator })}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t('passenger.apart.title')}
          text={t('passenger.apart.text', { locator: asked.locator, name: fullName(passenger) })}
          act={t('passenger.apart.act')}
          working={working}
          onConfirm={() => part(asked.bookingId, () => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Lists passengers marked as other people, and lets the reader undo it. */
export function Apart({ passenger }: { passenger: Person }) {
  const { t } = useTranslation();
  const { join, working } = useParting(passenger);
  const { apart, abilities } = passenger;
  if (apart.length === 0) return null;
  return (
    <ul className={classes.apart}>
      {apart.map(other => (
        <li key={other.passengerId}>
          <span>
            {t('passenger.apart.from')} <Link to={passengerPath(other.passengerId)}>{fullName(other)}</Link>
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
