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
import { Section } from '../parts/Section.tsx';
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

interface Props {
  passenger: Pick<PassengerDetail, 'id' | 'surname' | 'givenNames' | 'evidence' | 'apart' | 'abilities'>;
}

/** Why the sources are thought to speak of one person, who said otherwise, and saying so. */
export function Why({ passenger }: Props) {
  const { t } = useTranslation();
  const { evidence, apart, abilities } = passenger;
  const { part, join, working } = useParting(passenger);
  const [asked, setAsked] = useState<{ bookingId: string; locator: string } | null>(null);
  const decides = abilities.includes('part');
  const parts =
    decides && evidence.sources.length > 1
      ? evidence.sources.flatMap(({ bookingId, locator }) =>
          bookingId === null ? [] : [{ bookingId, locator: locator ?? '' }],
        )
      : [];
  if (evidence.joined.length + apart.length + parts.length === 0) return null;
  return (
    <Section title={t('passenger.why.title')} wide>
      {evidence.joined.length > 0 && <Reasons joined={evidence.joined} />}
      {apart.length > 0 && (
        <ul className={classes.apart}>
          {apart.map(other => (
            <li key={other.passengerId}>
              <span>
                {t('passenger.apart.from')}{' '}
                <Link to={passengerPath(other.passengerId)}>{fullName(other)}</Link>
              </span>
              <small className="dim">
                {t('passenger.apart.by', { name: other.by, time: formatInstant(other.at, language()) })}
              </small>
              {decides && (
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
      )}
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
    </Section>
  );
}
