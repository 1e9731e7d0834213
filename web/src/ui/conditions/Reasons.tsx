import type { Condition } from '@farol/contract/conditions/index';
import type { ConditionFinding, ConditionReason } from '@farol/contract/conditions/reason';
import { type Field, fieldOf, takesList, takesNothing } from '@farol/contract/fields/index';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '../../client/language.ts';
import type { Language } from '../../client/languages.ts';
import { Tag } from '../Tag.tsx';
import type { ReasonListProps } from './ConditionEditor.tsx';
import { useCodeNames } from './codeNames.ts';
import { fieldLabel } from './fieldNames.ts';
import { numberAt } from './place.ts';
import classes from './Reasons.module.css';
import { type CodeNames, valueText, wordsOf } from './sentence.ts';

type Told = ConditionReason | ConditionFinding;

/** Rebuilds the condition; its list holds only some values. */
function askedOf({ field, operator, wanted }: Told): Condition {
  if (takesNothing(operator)) return { field, operator };
  const [only] = wanted;
  return takesList(operator)
    ? { field, operator, value: wanted }
    : only === undefined
      ? { field, operator }
      : { field, operator, value: only };
}

const unknown: Field = { type: 'code', many: false, from: [] };

function foundText({ field: name, found }: Told, spoken: Language, names: CodeNames): string {
  const field = fieldOf(name) ?? unknown;
  return found.map(value => valueText(name, field, value, spoken, names)).join(', ');
}

const holdsOf = (told: Told): boolean | undefined => ('holds' in told ? told.holds : undefined);

function Line({ told, nearest, names }: { told: Told; nearest: boolean; names: CodeNames }) {
  const { t } = useTranslation();
  const spoken = language();
  const { pieces } = wordsOf(askedOf(told), spoken, names, told.more);
  const found = foundText(told, spoken, names);
  const holds = holdsOf(told);
  const number = numberAt(told.path);
  return (
    <li className={classes.line} data-at={told.path} data-nearest={nearest || undefined} data-holds={holds}>
      <span className={classes.mark} data-holds={holds}>
        {holds !== undefined && (
          <>
            {holds ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
            <span className="visually-hidden">{t(holds ? 'conditions.holds' : 'conditions.holdsNot')}</span>
          </>
        )}
      </span>
      <span className={`${classes.number ?? ''} dim`}>{number}</span>
      <span>
        {pieces.map(({ kind, text }, at) => (
          <span key={text}>
            {at > 0 && ' '}
            {kind === 'value' ? <strong>{text}</strong> : text}
          </span>
        ))}
        {nearest && (
          <>
            {' '}
            <Tag tone="amber">{t('conditions.nearest')}</Tag>
          </>
        )}
      </span>
      <span className={classes.found}>
        {found === '' ? (
          <span className="dim">{t('conditions.nothingFound')}</span>
        ) : (
          <>
            <span className="dim">{t('conditions.found')}</span>{' '}
            <strong title={fieldLabel(told.field, spoken)}>{found}</strong>
          </>
        )}
      </span>
    </li>
  );
}

export default function Reasons({ reasons, nearest, label }: ReasonListProps) {
  const { t } = useTranslation();
  const names = useCodeNames();
  const judged = reasons.some(one => holdsOf(one) !== undefined);
  return (
    <ul
      className={classes.list}
      data-judged={judged || undefined}
      aria-label={label ?? t(judged ? 'conditions.findings' : 'conditions.reasons')}
    >
      {reasons.map(one => (
        <Line key={one.path} told={one} nearest={one.path === nearest} names={names} />
      ))}
    </ul>
  );
}
