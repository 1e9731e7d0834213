import type { FinderReply } from '@farol/contract/areas/search/finder';
import { minimumSearchText } from '@farol/contract/common';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import classes from './Finder.module.css';
import type { useFinder } from './useFinder.ts';

/** Explains an empty result, or that there are more hits. */
function useReplyText(reply: FinderReply | undefined): string | undefined {
  const { t } = useTranslation();
  if (reply === undefined || reply.understoodAs.length === 0) return undefined;
  const { understoodAs, hits, truncated, scan } = reply;
  const [from, to] = [formatDay(reply.from, language()), formatDay(reply.to, language())];
  const days = t(from === to ? 'finder.onDay' : 'finder.onDays', { from, to });
  if (hits.length > 0)
    return truncated
      ? t('finder.truncated', { count: hits.length })
      : t('finder.several', { count: hits.length });
  if (understoodAs.includes('BOARDING_PASS'))
    return t(scan?.damaged === true ? 'finder.damagedPass' : 'finder.nonePass', { days });
  if (understoodAs.includes('MRZ')) {
    const number = scan?.documentNumber ?? '';
    return t(scan?.damaged === true ? 'finder.damagedZone' : 'finder.noneZone', { number, days });
  }
  const list = new Intl.ListFormat(language(), { type: 'disjunction' });
  return t('finder.none', { kinds: list.format(understoodAs.map(kind => t(`finder.kind.${kind}`))), days });
}

export function Outcome({ finder }: { finder: ReturnType<typeof useFinder> }) {
  const { t } = useTranslation();
  const replyText = useReplyText(finder.reply);
  const subject = finder.searchesPassengers ? 'people' : 'flights';
  return (
    <div role="status">
      {finder.isTooShort && (
        <p className={classes.outcome}>{t('finder.tooShort', { count: minimumSearchText })}</p>
      )}
      {finder.isUnknown && <p className={classes.outcome}>{t(`finder.notUnderstood.${subject}`)}</p>}
      {finder.needsSecondLine && <p className={classes.outcome}>{t('finder.secondLine')}</p>}
      {replyText !== undefined && <p className={classes.outcome}>{replyText}</p>}
    </div>
  );
}
