import type { Condition } from '@farol/contract/conditions/index';
import type { ConditionFinding, ConditionReason } from '@farol/contract/conditions/reason';
import { type Field, fieldOf, takesList, takesNothing } from '@farol/contract/fields/index';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import type { Language } from '#client/languages.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { useCodeNames } from './codeNames.ts';
import { toFieldLabel } from './fieldNames.ts';
import { toConditionNumber } from './conditionNumber.ts';
import classes from './ReasonList.module.css';
import { type CodeNames, formatValue, toConditionWords } from './sentence.ts';

type ReasonEntry = ConditionReason | ConditionFinding;

interface Props {
  reasons: readonly ReasonEntry[];
  nearest?: string | undefined;
  /** Accessible name. Default: `Motivos` or `Condições`. */
  label?: string;
}

/** Rebuilds the condition; its list holds only some values. */
function toCondition({ field, operator, wanted }: ReasonEntry): Condition {
  if (takesNothing(operator)) return { field, operator };
  const [only] = wanted;
  return takesList(operator)
    ? { field, operator, value: wanted }
    : only === undefined
      ? { field, operator }
      : { field, operator, value: only };
}

const unknownField: Field = { type: 'code', many: false, from: [] };

function foundText({ field: name, found }: ReasonEntry, currentLanguage: Language, names: CodeNames): string {
  const field = fieldOf(name) ?? unknownField;
  return found.map(value => formatValue(name, field, value, currentLanguage, names)).join(', ');
}

const holdsOf = (entry: ReasonEntry): boolean | undefined => ('holds' in entry ? entry.holds : undefined);

function Line({ entry, nearest, names }: { entry: ReasonEntry; nearest: boolean; names: CodeNames }) {
  const { t } = useTranslation();
  const currentLanguage = language();
  const { pieces } = toConditionWords(toCondition(entry), currentLanguage, names, entry.more);
  const found = foundText(entry, currentLanguage, names);
  const holds = holdsOf(entry);
  const number = toConditionNumber(entry.path);
  return (
    <li className={classes.line} data-at={entry.path} data-nearest={nearest || undefined} data-holds={holds}>
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
            <strong title={toFieldLabel(entry.field, currentLanguage)}>{found}</strong>
          </>
        )}
      </span>
    </li>
  );
}

export function ReasonList({ reasons, nearest, label }: Props) {
  const { t } = useTranslation();
  const codes = reasons.flatMap(({ field, wanted, found }) =>
    fieldOf(field)?.register === 'airport' ? [...wanted, ...found].map(String) : [],
  );
  const names = useCodeNames(codes);
  const judged = reasons.some(one => holdsOf(one) !== undefined);
  return (
    <ul
      className={classes.list}
      data-judged={judged || undefined}
      aria-label={label ?? t(judged ? 'conditions.findings' : 'conditions.reasons')}
    >
      {reasons.map(one => (
        <Line key={one.path} entry={one} nearest={one.path === nearest} names={names} />
      ))}
    </ul>
  );
}
