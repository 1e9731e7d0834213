import { type RuleRow, rules, ruleSearch } from '@farol/contract/areas/rules/rules';
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { Act } from '#ui/table/acts.ts';
import { addPath, copyPath, editPath } from '../naming.ts';
import { useRuleActs } from '../useRuleActs.tsx';
import { ruleColumns } from './columns.tsx';

const optionTexts = { state: 'rules.choice', alert: 'rules.alerting', kind: 'rules.kinds' } as const;
const segments = ['state'] as const;
const idOf = (row: RuleRow): string => row.id;
const nameOf = (row: RuleRow): string => row.title;
const toneOf = (row: RuleRow): string | undefined => (row.state === 'ACTIVE' ? undefined : 'past');

/** Lists risk rules by title, with their results. */
export default function RuleListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch(ruleSearch, { name: 'rules', endpoint: rules.searchRules });
  const found = useCall(rules.searchRules, { body: search.body });
  const { toggle, remove, dialogs } = useRuleActs();
  const now = useRef({ toggle, remove });
  now.current = { toggle, remove };
  const columns = useMemo(() => ruleColumns(t), [t]);
  const acts = useCallback(
    (row: RuleRow): Act[] => [
      ...(row.abilities.includes('edit')
        ? [{ id: 'copy', label: t('rules.copy'), icon: IconCopy, run: () => void navigate(copyPath(row)) }]
        : []),
      ...(row.abilities.includes('toggle')
        ? [
            {
              id: 'toggle',
              label: t(row.state === 'ACTIVE' ? 'rules.deactivate' : 'rules.reactivate'),
              icon: row.state === 'ACTIVE' ? IconPlayerPause : IconPlayerPlay,
              key: 'd',
              danger: row.state === 'ACTIVE',
              run: () => now.current.toggle(row),
            },
          ]
        : []),
      ...(row.abilities.includes('delete')
        ? [
            {
              id: 'delete',
              label: t('rules.delete'),
              icon: IconTrash,
              danger: true,
              run: () => now.current.remove(row),
            },
          ]
        : []),
    ],
    [t, navigate],
  );
  return (
    <ListPage<RuleRow>
      name="rules"
      title={t('rules.title')}
      main={{ label: t('rules.add'), icon: IconPlus, to: addPath }}
      search={<SearchBar search={search} texts="rules" optionTexts={optionTexts} segments={segments} />}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={found}
      empty={
        search.isDefault
          ? { title: t('rules.none'), text: t('rules.noneText') }
          : { title: t('rules.noneFiltered'), text: t('rules.noneFilteredText') }
      }
      tone={toneOf}
      to={editPath}
      acts={acts}
    >
      {dialogs}
    </ListPage>
  );
}
