import {
  type ReferralRow,
  referrals,
  referralSearch,
  type ReferralState,
  referralStates,
} from '@farol/contract/areas/inspection-panels/referrals';
import {
  IconCircleCheck,
  IconCircleX,
  IconDoorExit,
  IconEyeOff,
  IconInbox,
  IconUserSearch,
} from '@tabler/icons-react';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { reportRecordChanges } from '#client/recordChanges.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant } from '#ui/format/format.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { Act } from '#ui/table/acts.ts';
import { usePanelStream } from '../../stream/usePanelStream.ts';
import { formatPost } from '../parts/post.ts';
import classes from '../parts/Referrals.module.css';
import { StateTag } from '../parts/StateTag.tsx';
import { useReferralToast } from '../useReferralToast.ts';
import { buildReferralColumns, nameOf } from './columns.tsx';

const StateDialog = lazy(() => import('../parts/StateDialog.tsx'));

const longestWaitMs = 1000;

const idOf = ({ id }: ReferralRow): string => id;
const pathOf = ({ passengerId }: ReferralRow): string => passengerDetailsPath(passengerId);
const previewOf = (referral: ReferralRow) => <Detail referral={referral} />;

const stateActs: Readonly<
  Partial<Record<ReferralState, { key: string; icon: ComponentType<{ size?: number | string }> }>>
> = {
  RECEIVED: { key: 'r', icon: IconInbox },
  ENCOUNTERED: { key: 'e', icon: IconUserSearch },
  POSITIVE: { key: '+', icon: IconCircleCheck },
  NEGATIVE: { key: '-', icon: IconCircleX },
  MISSED: { key: 'm', icon: IconEyeOff },
  NOT_BOARDED: { key: 'b', icon: IconDoorExit },
};

function Detail({ referral }: { referral: ReferralRow }) {
  const { t } = useTranslation();
  const { state, wanted, instruction, note, createdBy, createdAt, changedBy, changedAt, fromAlert } =
    referral;
  const facts: [string, string][] = [
    [t('referrals.post'), formatPost(referral, t)],
    [t('referrals.wanted'), t(`referrals.wants.${wanted}`)],
    [t('referrals.instruction'), instruction],
    [t('referrals.note'), note],
    [t('referrals.by'), `${createdBy} · ${formatInstant(createdAt, language())}`],
    [
      t('referrals.lastChange'),
      changedAt === null ? '' : `${changedBy ?? ''} · ${formatInstant(changedAt, language())}`,
    ],
    [t('referrals.alert'), fromAlert ? t('referrals.fromAlert') : ''],
  ];
  return (
    <div className={classes.detail}>
      <h2>{nameOf(referral)}</h2>
      <span>
        <StateTag state={state} />
      </span>
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Referrals to posts, open ones first. Changes of colleagues appear by themselves. */
export default function ReferralsScreen() {
  const { t } = useTranslation();
  const search = useSearch(referralSearch, { name: 'referrals', endpoint: referrals.searchReferrals });
  const columns = useMemo(() => buildReferralColumns(t), [t]);
  const [change, setChange] = useState<{ referral: ReferralRow; state: ReferralState }>();
  const showOutcome = useReferralToast();
  const reload = (): void => reportRecordChanges(['referral']);
  const [isReady, setReady] = useState(false);
  // Loads the list even if the stream does not open.
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  usePanelStream({
    onStates: () => undefined,
    onGap: reload,
    // Loads after the stream opens, so that one opening writes one audit event.
    onFirstOpen: () => (isReady ? reload() : setReady(true)),
    onReferral(referral) {
      reload();
      showOutcome(referral);
    },
  });
  const query = useCall(referrals.searchReferrals, { body: search.body }, { enabled: isReady });
  const acts = useCallback(
    (referral: ReferralRow): Act[] =>
      referral.abilities.includes('change')
        ? referralStates.flatMap(state => {
            const act = stateActs[state];
            if (act === undefined || state === referral.state) return [];
            const run = (): void => setChange({ referral, state });
            return [{ id: state, label: t(`referrals.acts.${state}`), ...act, run }];
          })
        : [],
    [t],
  );
  const groupOf = useCallback(
    ({ state }: ReferralRow) => ({ id: state, title: t(`referrals.states.${state}`) }),
    [t],
  );
  return (
    <ListPage<ReferralRow>
      name="referrals"
      title={t('referrals.title')}
      detail={t('referrals.detail')}
      search={<SearchBar search={search} texts="referrals" optionTexts={{ state: 'referrals.states' }} />}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={query}
      empty={{ title: t('referrals.none'), text: t('referrals.noneText') }}
      to={pathOf}
      acts={acts}
      groups={{ of: groupOf }}
      preview={{ render: previewOf, label: t('referrals.preview') }}
    >
      {change !== undefined && (
        <LazyPart onFailed={() => setChange(undefined)}>
          <StateDialog {...change} onClose={() => setChange(undefined)} />
        </LazyPart>
      )}
    </ListPage>
  );
}
