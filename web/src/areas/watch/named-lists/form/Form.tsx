import { type NamedListDetail, namedListInput } from '@farol/contract/areas/watch/named-lists';
import { nameThresholds } from '@farol/contract/areas/watch/restrictions';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useSignedIn } from '#client/session.ts';
import { choiceLabel } from '#ui/form/choices.ts';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, ChoicesField, DayField, TextField } from '#ui/form/fields.tsx';
import { toLocalDate } from '#ui/format/dates.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { Threshold } from '../../restrictions/form/Threshold.tsx';
import { useCategoryChoices, useReaderChoices } from '../../restrictions/form/useRestrictionForm.ts';
import { formatScore } from '../../restrictions/naming.ts';
import { useFlood } from '#areas/judging/parts.ts';
import { listPathOf } from '../paths.ts';
import { namedListRegister } from '../register.ts';

const Versions = lazy(() => import('./Versions.tsx'));

interface Values {
  name: string;
  source: string;
  categoryId: string | null;
  expiration: string | null;
  viewers: string[];
  receivers: string[];
  nameThreshold: number;
}

const toFormValues = ({ category, viewers, receivers, ...list }: NamedListDetail): Values => ({
  name: list.name,
  source: list.source,
  categoryId: category.id,
  expiration: list.expiration,
  viewers: viewers.map(({ id }) => id),
  receivers: receivers.map(({ id }) => id),
  nameThreshold: list.nameThreshold,
});

/** Form of a list: its name and source, and what all its entries have in common. */
function NamedListForm({ saved }: { saved?: NamedListDetail }) {
  const { t } = useTranslation();
  const me = useSignedIn().sub;
  const people = useReaderChoices(saved);
  const categories = useCategoryChoices(saved);
  const names = (ids: readonly string[]): string => ids.map(id => choiceLabel(people, id)).join('\n');
  const personTexts = { REQUIRED: t('restrictions.problem.atLeastOnePerson') };
  const flood = useFlood('save');
  const register: typeof namedListRegister = {
    ...namedListRegister,
    save: (body, options, id, version) =>
      id === undefined
        ? namedListRegister.save(body, options)
        : flood.send(floods => namedListRegister.save({ ...body, floods }, options, id, version)),
  };
  const form = useRegisterForm(register, saved, {
    schema: namedListInput,
    blank: {
      name: '',
      source: '',
      categoryId: null,
      expiration: null,
      viewers: [me],
      receivers: [me],
      nameThreshold: nameThresholds.usual,
    } as Values,
    toFormValues,
    fields: {
      name: {},
      source: {},
      categoryId: {
        label: t('namedLists.category'),
        show: id => (id === null ? '' : choiceLabel(categories, id)),
      },
      expiration: { format: t('filter.dateFormat') },
      viewers: { label: t('restrictions.viewers'), texts: personTexts, show: names },
      receivers: { label: t('restrictions.receivers'), texts: personTexts, show: names },
      nameThreshold: {
        label: t('restrictions.threshold'),
        show: score => formatScore(score, language()),
      },
    },
    refusals: {
      ALREADY_EXISTS: 'name',
      EXPIRATION_PASSED: 'expiration',
      UNKNOWN_CATEGORY: 'categoryId',
      UNKNOWN_PEOPLE: 'viewers',
      READERS_DEACTIVATED: 'viewers',
      FLOOD: () => undefined,
    },
    createdPath: ({ id }) => listPathOf(id),
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('namedLists.readOnly'),
  });
  const fields = (
    <RegisterForm register={namedListRegister} form={form} saved={saved}>
      <TextField at={form.at('name')} />
      <TextField at={form.at('source')} hint={t('namedLists.sourceHint')} />
      <FieldLine>
        <ChoiceField at={form.at('categoryId')} choices={categories} />
        <DayField at={form.at('expiration')} min={toLocalDate(new Date())} />
      </FieldLine>
      <ChoicesField at={form.at('viewers')} choices={people} />
      <ChoicesField at={form.at('receivers')} choices={people} />
      <Threshold at={form.at('nameThreshold')} />
    </RegisterForm>
  );
  // Shown together, so that the versions do not move the form.
  return (
    <>
      {saved === undefined ? (
        fields
      ) : (
        <Suspense>
          <Versions list={saved} />
          {fields}
        </Suspense>
      )}
      {flood.dialog}
    </>
  );
}

export const { Add, Edit } = registerPages(namedListRegister, NamedListForm, ({ name, source }) => ({
  title: name,
  detail: source,
}));
