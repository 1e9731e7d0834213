import type { RuleContent } from '@farol/contract/areas/rules/rules';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCodeNames } from '#ui/conditions/codeNames.ts';
import { type CodeNames, listAirportCodes } from '#ui/conditions/sentence.ts';
import { formatTree } from '#ui/conditions/ConditionSentence.tsx';
import { formatDay } from '#ui/format/format.ts';
import classes from './Versions.module.css';

const names = (choices: readonly { name: string }[]): string => choices.map(({ name }) => name).join(', ');
const day = (date: string | null): string => (date === null ? '' : formatDay(date, language()));

/** Returns the parts of a version as labelled text. */
function partsOf(t: TFunction, content: RuleContent, codes: CodeNames): [label: string, text: string][] {
  return [
    [t('rules.name'), content.title],
    [t('rules.conditions'), formatTree(content.conditions, codes)],
    [t('rules.kind'), t(`rules.kinds.${content.kind}`)],
    [t('rules.percent'), content.percent === null ? '' : `${String(content.percent)}%`],
    [t('rules.weight'), String(content.weight)],
    [t('rules.alert'), t(content.alert ? 'rules.versions.yes' : 'rules.versions.no')],
    [t('rules.hitLimit'), content.hitLimit === null ? '' : String(content.hitLimit)],
    [t('rules.categories'), names(content.categories)],
    [t('rules.note'), content.note],
    [t('rules.flightStatuses'), content.flightStatuses.map(each => t(`rules.statuses.${each}`)).join(', ')],
    [t('rules.inspectionTypes'), content.inspectionTypes.map(each => t(`rules.types.${each}`)).join(', ')],
    [t('rules.modes'), content.modes.map(each => t(`rules.mode.${each}`)).join(', ')],
    [t('rules.validFrom'), day(content.validFrom)],
    [t('rules.validUntil'), day(content.validUntil)],
    [t('rules.viewers'), names(content.viewers)],
    [t('rules.receivers'), names(content.receivers)],
  ];
}

/** Lists the differences between two versions. */
export function VersionDifferences({ before, after }: { before: RuleContent; after: RuleContent }) {
  const { t } = useTranslation();
  const codes = useCodeNames([before, after].flatMap(({ conditions }) => listAirportCodes(conditions)));
  const later = partsOf(t, after, codes);
  const changed = partsOf(t, before, codes).flatMap(([label, was], at) => {
    const is = later[at]?.[1] ?? '';
    return was === is ? [] : [{ label, was, is }];
  });
  if (changed.length === 0) return <p>{t('rules.versions.same')}</p>;
  const showText = (text: string) => (text === '' ? <em>{t('rules.versions.empty')}</em> : text);
  return (
    <dl className={classes.differences}>
      {changed.map(({ label, was, is }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            <del aria-label={t('rules.versions.before')}>{showText(was)}</del> →{' '}
            <ins aria-label={t('rules.versions.after')}>{showText(is)}</ins>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
