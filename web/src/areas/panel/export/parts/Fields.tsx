import type { exportSearch } from '@farol/contract/areas/panel/export';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../ui/search/SearchField.tsx';
import type { SearchOf } from '../../../../ui/search/useSearch.ts';
import type { SearchForm } from '../../../../ui/search/useSearchForm.ts';
import classes from './Export.module.css';

type Form = SearchForm<SearchOf<typeof exportSearch>['declared']['fields']>;

export function ExportFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.group}>
        <span className={classes.label}>{t('export.period')}</span>
        <SearchField form={form} name="period" />
      </div>
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
