import { customQueries, type CustomQueryDetail } from '@farol/contract/areas/search/custom-queries';
import { Button } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { agencyRule, canUse, useReader } from '#client/reader.ts';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useRecord } from '#ui/register/register.ts';
import { listPath } from '../paths.ts';
import { useQueryDeletion } from '../useQueryDeletion.tsx';
import { QueryForm } from './QueryForm.tsx';
import { changeOf, toFormValues } from './values.ts';

const newRulePath = '/inspection/rule/add';

function Acts({ query }: { query: CustomQueryDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reader = useReader();
  const { remove, dialog } = useQueryDeletion(() => void navigate(listPath));
  const { id, name, conditions, abilities } = query;
  return (
    <>
      {canUse(reader, agencyRule('RISK_MANAGE')) && (
        <Button
          variant="default"
          onClick={() => void navigate(newRulePath, { state: { id, name, conditions } })}
        >
          {t('customQueries.toRule')}
        </Button>
      )}
      {abilities.includes('delete') && (
        <Button variant="default" onClick={() => remove(query)}>
          {t('customQueries.delete')}
        </Button>
      )}
      {dialog}
    </>
  );
}

function EditForm({ query }: { query: CustomQueryDetail }) {
  const { id, name } = query;
  return (
    <>
      <PageHeader title={name} />
      <QueryForm
        name={`customQuery.${id}`}
        initial={useMemo(() => toFormValues(query), [query])}
        saved={query}
        current={async () => {
          const now = await call(customQueries.getCustomQuery, { params: { id } });
          return { values: toFormValues(now), version: now.version, change: changeOf(now) };
        }}
        acts={<Acts query={query} />}
      />
    </>
  );
}

export default function EditCustomQueryScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useRecord(customQueries.getCustomQuery, { params: { id } });
  // Renders up to 500 conditions in slices, so that the page stays usable.
  const data = useDeferredValue(query.data);
  return (
    <DetailPage query={{ ...query, data }} title={t('customQueries.editTitle')}>
      {found => <EditForm key={`${found.id} ${found.version}`} query={found} />}
    </DetailPage>
  );
}
