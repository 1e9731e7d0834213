import { actions, type RecordedAction } from '@farol/contract/areas/occurrences/actions';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { Icon } from '../../icon-actions/Icon.tsx';
import { ActionButtons } from '../ActionButtons.tsx';
import classes from '../Actions.module.css';
import { useActions } from '../useActions.ts';

interface Props {
  passengerId: string;
  name: string;
}

function ActionTable({ rows }: { rows: readonly RecordedAction[] }) {
  const { t } = useTranslation();
  const inLanguage = language();
  return (
    <ShortTable
      label={t('actions.title')}
      head={[t('actions.action'), t('acts.at'), t('acts.by'), t('acts.airport'), t('acts.organization')]}
      rows={rows.map(row => ({
        key: `${row.organization.id} ${row.actionId}`,
        cells: [
          <span key="action">
            <Icon icon={row.icon} /> {row.name}{' '}
            {row.undone !== null && (
              <Tag
                tone="plain"
                title={t('inspected.undoneBy', {
                  by: row.undone.by,
                  at: formatInstant(row.undone.at, inLanguage),
                })}
              >
                {t('inspected.undoneTag')}
              </Tag>
            )}
          </span>,
          formatInstant(row.at, inLanguage),
          row.by,
          row.airport,
          row.organization.name,
        ],
      }))}
    />
  );
}

const nothing = (): void => undefined;

/** Actions of a passenger, with one button for each. */
export default function PassengerActions({ passengerId, name }: Props) {
  const { t } = useTranslation();
  const query = useCall(actions.actionsOfPassenger, { params: { passengerId } });
  const toggle = useActions(nothing);
  return (
    <section className={classes.section} aria-label={t('actions.title')}>
      <Loaded query={query} bare lines={2}>
        {({ rows, recorded, canRecord }) => (
          <>
            <h2>{t('actions.title')}</h2>
            {canRecord && (
              <ActionButtons person={{ id: passengerId, name }} recorded={recorded} onToggle={toggle} />
            )}
            {rows.length === 0 ? <p className="dim">{t('actions.none')}</p> : <ActionTable rows={rows} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
