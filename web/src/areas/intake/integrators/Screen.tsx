import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import { searchLimit } from '@farol/contract/common';
import { Button, TextInput } from '@mantine/core';
import { IconKey, IconSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../../ui/keys.ts';
import { toast } from '../../../client/toasts.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { integratorColumns } from './parts/columns.tsx';
import { Confirm } from './parts/Confirm.tsx';
import classes from './parts/Integrators.module.css';
import { TokenForm } from './parts/TokenForm.tsx';
import { TokenShown } from './parts/TokenShown.tsx';
import { useEndToken, useIntegrators } from './queries.ts';
import { type TokenMaking, useTokenMaking } from './useTokenMaking.ts';

const idOf = (row: IntegratorRow): string => row.id;
const toneOf = (row: IntegratorRow): string | undefined => (row.tokenCreatedAt === null ? 'past' : undefined);

function MakingDialogs({ making, working, make, close }: TokenMaking) {
  const { t } = useTranslation();
  switch (making.step) {
    case 'none':
      return null;
    case 'form':
      return (
        <TokenForm
          integrator={making.integrator}
          refused={making.refused}
          working={working}
          onSubmit={make}
          onClose={close}
        />
      );
    case 'confirm': {
      const { wanted } = making;
      return (
        <Confirm
          title={t('integrators.inUseTitle')}
          text={t('integrators.inUse', { name: wanted.identification })}
          act={t('integrators.replace')}
          working={working}
          onConfirm={() => make({ ...wanted, confirmed: true })}
          onClose={close}
        />
      );
    }
    case 'shown':
      return <TokenShown name={making.name} made={making.made} onClose={close} />;
  }
}

function EndDialog({ row, onClose }: { row: IntegratorRow; onClose(): void }) {
  const { t } = useTranslation();
  const end = useEndToken();
  return (
    <Confirm
      title={t('integrators.endTitle')}
      text={t('integrators.endText', { name: row.identification })}
      act={t('integrators.end')}
      working={end.isPending}
      onConfirm={() =>
        end.mutate(row.id, {
          onSuccess: () => {
            toast({ level: 'success', message: t('integrators.ended', { name: row.identification }) });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

function Filter({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <search>
      <form
        className={classes.filters}
        aria-label={t('filter.label')}
        onSubmit={event => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextInput
          type="search"
          data-first-filter
          aria-label={t('integrators.searchText')}
          placeholder={t('integrators.searchText')}
          leftSection={<IconSearch size={16} />}
          w={300}
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('filter.search')}
        </Button>
      </form>
    </search>
  );
}

/** Integrators, their tokens and how old they are; making one, and taking one away. */
export default function IntegratorsScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const text = query.get('text') ?? '';
  const found = useIntegrators(text);
  const making = useTokenMaking();
  const { begin } = making;
  const [ending, setEnding] = useState<IntegratorRow | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = found.data?.rows.find(({ id }) => id === activeId);

  const columns = useMemo(() => integratorColumns(t, { onRenew: begin, onEnd: setEnding }), [t, begin]);
  useKeys(
    useMemo(
      () => [
        {
          key: 'Delete',
          label: t('integrators.end'),
          run: () => active !== undefined && active.tokenCreatedAt !== null && setEnding(active),
        },
      ],
      [t, active],
    ),
  );
  const open = useCallback((row: IntegratorRow) => begin(row), [begin]);
  const onActive = useCallback((row: IntegratorRow | undefined) => setActiveId(row?.id ?? null), []);
  const search = (next: string): void => {
    if (next === text) void found.refetch();
    else setQuery(next === '' ? {} : { text: next });
  };

  return (
    <>
      <DataTable
        name="integrators"
        label={t('integrators.title')}
        rows={found.data?.rows}
        rowId={idOf}
        columns={columns}
        source={found}
        truncatedAt={found.data?.truncated === true ? searchLimit : undefined}
        empty={
          text === ''
            ? { title: t('integrators.none'), text: t('integrators.noneText') }
            : { title: t('integrators.noneFiltered'), text: t('integrators.noneFilteredText') }
        }
        tone={toneOf}
        onOpen={open}
        onActive={onActive}
        renderTop={({ tools }) => (
          <>
            <PageHeader title={t('integrators.title')}>
              {tools}
              <Button leftSection={<IconKey size={16} />} onClick={() => begin()}>
                {t('integrators.generate')}
              </Button>
            </PageHeader>
            <Filter value={text} onSearch={search} />
          </>
        )}
      />
      <MakingDialogs {...making} />
      {ending !== null && <EndDialog row={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
