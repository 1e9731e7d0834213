import type { exportSearch } from '@farol/contract/areas/panel/export';
import { useTranslation } from 'react-i18next';
import { Labelled } from '#ui/search/Labelled.tsx';
import { SearchField } from '#ui/search/SearchField.tsx';
import type { SearchOf } from '#ui/search/useSearch.ts';
import type { SearchForm } from '#ui/search/useSearchForm.ts';
import classes from './Export.module.css';

type Form = SearchForm<SearchOf<typeof exportSearch>['declared']['fields']>;

export function ExportFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      <Labelled label={t('export.period')}>
        <SearchField form={form} name="period" />
      </Labelled>
      <div className={classes.pair}>
        <SearchField form={form} name="source" segments />
        <SearchField form={form} name="carriers" />
      </div>
      <div className={classes.pair}>
        <SearchField form={form} name="direction" segments />
        <SearchField form={form} name="airports" />
      </div>
      <SearchField form={form} name="format" segments />
    </>
  );
}
