import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedIn } from '#client/session.ts';
import { language } from '#client/language.ts';
import { addDays, toLocalDate } from '#ui/format/dates.ts';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, ChoicesField, DayField, LongTextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormState } from '#ui/form/useForm.ts';
import { formatNumber } from '#ui/format/format.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { MatchedPeople } from '../people/MatchedPeople.tsx';
import { type MatchedPeopleQuery, useMatchedPeople } from '../people/useMatchedPeople.ts';
import { Documents } from './Documents.tsx';
import type { NamesProps } from './Names.tsx';
import { listPath, type RestrictionForm as Written } from './useRestrictionForm.ts';
import { type RestrictionDetail, type RestrictionValues, termsInDays } from './values.ts';

interface Props extends Written {
  /** Missing for a new restriction. */
  saved?: RestrictionDetail;
  /** Further acts on a saved restriction. */
  acts?: ReactNode;
}

// Loaded after the documents, which every restriction needs.
const Names = lazy<NamesProps>(() => import('./Names.tsx'));

const toWatched = ({ documents, names, matchNames, nameThreshold }: RestrictionValues) => ({
  documents,
  names: matchNames ? names : [],
  nameThreshold,
});

/** Returns the alerts that saving would raise, in words. */
function useForecast(
  { dirty }: FormState<RestrictionValues>,
  { data, outdated }: MatchedPeopleQuery,
  saved?: RestrictionDetail,
): string {
  const { t } = useTranslation();
  if (!dirty) return '';
  if (saved?.active === false) return t('restrictions.met.inactive');
  if (data === undefined || outdated) return '';
  return t('restrictions.met.alerts', { count: data.alerts, shown: formatNumber(data.alerts, language()) });
}

/** Form of documents, names, category, expiration, note, viewers and receivers. */
export function RestrictionForm({ form, people, categories, flood, saved, acts }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useSignedIn().sub;
  const today = toLocalDate(new Date());
  const terms = termsInDays.map(days => ({
    label: t(days === 365 ? 'restrictions.oneYear' : 'restrictions.days', { count: days }),
    value: addDays(today, days),
  }));
  const justMe = { label: t('restrictions.justMe'), value: [me] };
  const { viewers } = form.values;
  const matched = useMatchedPeople({ ...toWatched(form.values), restrictionId: saved?.id });
  const forecast = useForecast(form, matched, saved);
  const same = { label: t('restrictions.sameAsViewers'), value: viewers };
  return (
    <Form form={form} acts={acts} beside={forecast} onCancel={() => void navigate(listPath)}>
      <Documents rows={form.rows('documents')} pasted={form.at('pasted')} />
      <LazyPart fallback={null} onFailed={() => undefined}>
        <Names rows={form.rows('names')} match={form.at('matchNames')} threshold={form.at('nameThreshold')} />
      </LazyPart>
      <MatchedPeople query={matched} editing />
      <FieldLine>
        <ChoiceField at={form.at('categoryId')} choices={categories} />
        <DayField at={form.at('expiration')} min={today} offers={terms} />
      </FieldLine>
      <LongTextField at={form.at('note')} />
      <ChoicesField at={form.at('viewers')} choices={people} offers={[justMe]} />
      <ChoicesField
        at={form.at('receivers')}
        choices={people}
        offers={viewers.length === 1 && viewers[0] === me ? [justMe] : [justMe, same]}
      />
      {flood.dialog}
    </Form>
  );
}
