import { useTranslation } from 'react-i18next';
import { useReader } from '#client/reader.ts';
import { language } from '#client/language.ts';
import { formatDay, toLocale } from '#ui/format/format.ts';
import type { ExportFilter } from '../fileName.ts';

function listOf(words: readonly string[]): string {
  return new Intl.ListFormat(toLocale(language()), { type: 'disjunction' }).format(words);
}

function useWhere(): (wanted: ExportFilter) => string {
  const { t } = useTranslation();
  return ({ airports, direction }) => {
    const way = direction ?? 'BOTH';
    return airports.length === 0
      ? t(`export.where.${way}`)
      : t(`export.whereAt.${way}`, { airports: listOf(airports) });
  };
}

/** Describes the content of the file in one sentence. */
export function FilterSentence({ filter }: { filter: ExportFilter }) {
  const { t } = useTranslation();
  const where = useWhere();
  const { isAirline } = useReader();
  const {
    period: { from, to },
    source,
    carriers,
  } = filter;
  const days =
    from === to
      ? t('export.oneDay', { day: formatDay(from, language()) })
      : t('export.days', { from: formatDay(from, language()), to: formatDay(to, language()) });
  const parts = [
    t(`export.people.${source ?? 'BOTH'}`),
    carriers.length > 0
      ? t('export.ofCarriers', { count: carriers.length, carriers: listOf(carriers) })
      : t(isAirline ? 'export.ownCarrier' : 'export.allCarriers'),
    where(filter),
    days,
  ];
  return <p>{t('export.sentence', { parts: parts.join(' ') })}</p>;
}
