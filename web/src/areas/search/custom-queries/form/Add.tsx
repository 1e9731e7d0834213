import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { parseCarriedConditions } from '#ui/conditions/carriedConditions.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { QueryForm } from './QueryForm.tsx';
import { newQuery } from './values.ts';

export default function AddCustomQueryScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const carried = useMemo(() => parseCarriedConditions(state), [state]);
  const initial = useMemo(() => newQuery(carried), [carried]);
  return (
    <>
      <PageHeader title={t('customQueries.addTitle')} />
      <QueryForm
        name={carried === undefined ? 'customQuery.new' : `customQuery.from.${carried.id}`}
        initial={initial}
      />
    </>
  );
}
