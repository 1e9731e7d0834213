import { type Fields, isPeriodField, type Period } from '@farol/contract/search';
import { Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTypedDate } from '#ui/format/format.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import classes from './Search.module.css';
import { labelOfUnknown } from '#ui/fields/choice.ts';
import type { RecordChoices } from './SearchField.tsx';
import type { SearchForm } from './useSearchForm.ts';
import { isBlank, listPlainFields, isRolling, type SearchValue } from './value.ts';

interface Props<F extends Fields> {
  form: SearchForm<F>;
  records: Readonly<Partial<Record<keyof F & string, RecordChoices>>> | undefined;
  /** Returns whether a field needs no chip. */
  isSelfExplanatory(name: keyof F & string): boolean;
}

/** Formats fields as `Carrier: XQ, Z9`. */
function useWords<F extends Fields>({ form, records }: Pick<Props<F>, 'form' | 'records'>) {
  const { fields } = form.search.declared;
  const { value: searched, last } = form.search;
  const countryFields = listPlainFields(fields).filter(([, { kind }]) => kind === 'country');
  const countries = useCountries({
    enabled: [searched, last].some(
      search => search !== undefined && countryFields.some(([name, field]) => !isBlank(field, search[name])),
    ),
  });
  return (value: SearchValue<F>): { name: string; text: string }[] =>
    listPlainFields(fields).flatMap(([name, field]) => {
      if (isBlank(field, value[name])) return [];
      const addressText = field.write(value[name]);
      const label = form.names.field(name);
      switch (field.kind) {
        case 'flag':
          return [{ name, text: label }];
        case 'codes':
          return [{ name, text: `${label}: ${addressText.replaceAll(',', ', ')}` }];
        case 'record': {
          const knownRecord = records?.[name as keyof F & string]?.choices.find(
            ({ value }) => value === addressText,
          );
          return [{ name, text: `${label}: ${knownRecord?.label ?? labelOfUnknown(addressText)}` }];
        }
        case 'day':
          return [{ name, text: `${label}: ${formatTypedDate(addressText)}` }];
        case 'country':
          return [{ name, text: `${label}: ${countries.name(addressText)}` }];
        case 'text':
        case 'pattern':
          return [{ name, text: `${label}: ${addressText}` }];
        default:
          return [{ name, text: `${label}: ${form.names.option(name, addressText)}` }];
      }
    });
}

/** Shows the search as chips, or offers the last search. */
export function Chips<F extends Fields>({ form, records, isSelfExplanatory }: Props<F>) {
  const { t } = useTranslation();
  const { search } = form;
  const wordsOf = useWords({ form, records });
  if (search.isDefault) return <LastSearchLink form={form} wordsOf={wordsOf} />;
  const chips = wordsOf(search.value).filter(({ name }) => !isSelfExplanatory(name));
  if (chips.length === 0) return null;
  return (
    <div className={classes.chips} role="group" aria-label={t('filter.active')}>
      {chips.map(({ name, text }) => (
        <Pill
          key={name}
          size="sm"
          withRemoveButton
          onRemove={() => search.set(clearField(form, name))}
          removeButtonProps={{
            'aria-label': t('filter.remove', { name: text }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {text}
        </Pill>
      ))}
      <LinkButton onClick={form.clear}>{t('filter.clear')}</LinkButton>
    </div>
  );
}

/** Clears a field. Fields tied to today clear the period too. */
function clearField<F extends Fields>({ search }: SearchForm<F>, name: string): Partial<SearchValue<F>> {
  const { declared, blank } = search;
  const field = declared.fields[name];
  const rolls = field !== undefined && !isPeriodField(field) && field.rolling === true;
  const clearedFields = Object.keys(declared.fields).filter(
    each => each === name || (rolls && declared.fields[each]?.kind === 'period'),
  );
  return Object.fromEntries(clearedFields.map(each => [each, blank[each]])) as Partial<SearchValue<F>>;
}

interface LastProps<F extends Fields> {
  form: SearchForm<F>;
  wordsOf(value: SearchValue<F>): { text: string }[];
}

function LastSearchLink<F extends Fields>({ form, wordsOf }: LastProps<F>) {
  const { t } = useTranslation();
  const { last, set, declared } = form.search;
  if (last === undefined) return null;
  const rolls = isRolling(declared, last);
  const periods = Object.entries(declared.fields).flatMap(([name, field]) => {
    if (!isPeriodField(field) || rolls) return [];
    const { from, to } = last[name] as Period;
    return [from === to ? formatTypedDate(from) : `${formatTypedDate(from)} – ${formatTypedDate(to)}`];
  });
  const text = [...wordsOf(last).map(({ text }) => text), ...periods].join(' · ');
  return (
    <div className={classes.chips}>
      <LinkButton onClick={() => set(last)}>{t('filter.last', { search: text })}</LinkButton>
    </div>
  );
}
