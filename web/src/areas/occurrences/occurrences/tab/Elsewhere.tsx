import type { DisclosedOccurrence } from '@farol/contract/areas/occurrences/occurrences';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';

/** Notice about other organizations, with parent category and date where they disclose them. */
export function Elsewhere({ text, disclosed }: { text: string; disclosed: readonly DisclosedOccurrence[] }) {
  const { t } = useTranslation();
  return (
    <div role="note">
      <p>{text}</p>
      {disclosed.length > 0 && (
        <ul>
          {[
            ...new Set(
              disclosed.map(({ category, date }) =>
                t('occurrences.disclosed', { category, date: formatDay(date, language()) }),
              ),
            ),
          ].map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
