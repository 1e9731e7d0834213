import {
  type IntegratorRow,
  integrators,
  integratorSearch,
} from '@farol/contract/areas/partners/integrators';
import { IconKey, IconKeyOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { buildIntegratorColumns } from './columns.tsx';
import { TokenDialogs, type TokenStep } from '../parts/TokenDialogs.tsx';

const idOf = (row: IntegratorRow): string => row.id;
const toneOf = (row: IntegratorRow): string | undefined => (row.tokenCreatedAt === null ? 'past' : undefined);

function EndDialog({ row, onClose }: { row: IntegratorRow; onClose(): void }) {
  const { t } = useTranslation();
  const end = useMutation({ mutationFn: (id: string) => call(integrators.endToken, { query: { id } }) });
  return (
    <ConfirmDialog
      title={t('integrators.endTitle')}
      text={t('integrators.endText', { name: row.identification })}
      act={t('integrators.end')}
      working={end.isPending}
      onConfirm={() =>
        end.mutate(row.id, {
          onSuccess: () => {
            showToast({ level: 'success', message: t('integrators.ended', { name: row.identification }) });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

/** Lists integrators with their tokens, and creates and deactivates tokens. */
export default function IntegratorsScreen() {
  const { t } = useTranslation();
  const search = useSearch(integratorSearch, {
    name: 'integrators',
    endpoint: integrators.searchIntegrators,
  });
  const found = useCall(integrators.searchIntegrators, { body: search.body });
  const [tokenStep, setTokenStep] = useState<TokenStep>({ step: 'none' });
  const begin = useCallback((integrator?: IntegratorRow) => setTokenStep({ step: 'form', integrator }), []);
  const [ending, setEnding] = useState<IntegratorRow | null>(null);
  const columns = useMemo(() => buildIntegratorColumns(t), [t]);
  const acts = useCallback(
    (row: IntegratorRow) => [
      { id: 'renew', label: t('integrators.newToken'), icon: IconKey, key: 'n', run: () => begin(row) },
      {
        id: 'end',
        label: t('integrators.end'),
        icon: IconKeyOff,
        key: 'Delete',
        danger: true,
        disabled: !row.abilities.includes('end'),
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
      search={<SearchBar search={search} texts="integrators" />}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={
        search.isDefault
          ? { title: t('integrators.none'), text: t('integrators.noneText') }
          : { title: t('integrators.noneFiltered'), text: t('integrators.noneFilteredText') }
      }
      tone={toneOf}
      acts={acts}
      onOpen={row => begin(row)}
    >
      {tokenStep.step !== 'none' && <TokenDialogs making={tokenStep} onChange={setTokenStep} />}
      {ending !== null && <EndDialog row={ending} onClose={() => setEnding(null)} />}
    </ListPage>
  );
}
