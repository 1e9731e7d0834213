import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import { searchLimit } from '@farol/contract/common';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toast } from '../../../client/toasts.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { TextSearch } from '../../../ui/list/TextSearch.tsx';
import { integratorColumns } from './parts/columns.tsx';
import { Confirm } from './parts/Confirm.tsx';
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

/** Integrators, their tokens and how old they are; making one, and taking one away. */
export default function IntegratorsScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const text = query.get('text') ?? '';
  const found = useIntegrators(text);
  const making = useTokenMaking();
  const { begin } = making;
  const [ending, setEnding] = useState<IntegratorRow | null>(null);
  const columns = useMemo(() => integratorColumns(t), [t]);
  const acts = useCallback(
    (row: IntegratorRow) => [
      { id: 'renew', label: t('integrators.newToken'), icon: IconKey, key: 'n', run: () => begin(row) },
      {
        id: 'end',
        label: t('integrators.end'),
        icon: IconKeyOff,
        key: 'Delete',
        danger: true,
        disabled: row.tokenCreatedAt === null,
        run: () => setEnding(row),
      },
    ],
    [t, begin],
  );
  return (
    <ListPage
      name="integrators"
      title={t('integrators.title')}
      main={{ label: t('integrators.generate'), icon: IconKey, run: () => begin() }}
      search={
        <TextSearch
          value={text}
          label={t('integrators.searchText')}
          maxLength={100}
          onSearch={next => {
            if (next === text) void found.refetch();
            else setQuery(next === '' ? {} : { text: next });
          }}
        />
      }
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
      acts={acts}
      onOpen={row => begin(row)}
    >
      <MakingDialogs {...making} />
      {ending !== null && <EndDialog row={ending} onClose={() => setEnding(null)} />}
    </ListPage>
  );
}
