import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';
import classes from './EvidenceSection.module.css';
import { strengthOf } from './lines.ts';

const tones = { decisive: 'blue', strong: 'blue', slight: 'plain', against: 'amber' } as const;

/** Explains why the sources were joined as one person. */
export function JoinReasons({ joined }: Pick<PassengerDetail['evidence'], 'joined'>) {
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
