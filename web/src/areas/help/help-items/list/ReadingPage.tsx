import { helpItems, type HelpItemRow } from '@farol/contract/areas/help/help-items';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RichText } from '../../parts/rich-text/RichText.tsx';
import { getBodyText, getTitleText } from '../../parts/byLanguage.ts';
import { Fold } from '../../parts/Fold.tsx';
import classes from '../../parts/Reading.module.css';
import { useScreenChoices } from '../../parts/useScreenChoices.ts';

const minimumText = 3;
const typingDelayMs = 300;

function OpenedItem({ id }: { id: string }) {
  const query = useCall(helpItems.getHelpItem, { params: { id } });
  return (
    <Loaded query={query} bare>
      {item => <RichText html={getBodyText(item)} />}
    </Loaded>
  );
}

function Items({ rows, searched }: { rows: readonly HelpItemRow[]; searched: boolean }) {
  const { t } = useTranslation();
  const screens = useScreenChoices();
  const byScreen = Map.groupBy(rows, ({ screen }) => screen);
  if (rows.length === 0) {
    const state = searched ? 'notFound' : 'nothing';
    return <StateNotice tone="empty" title={t(`helpItems.${state}`)} text={t(`helpItems.${state}Text`)} />;
  }
  return [...byScreen].map(([screen, items]) => (
    <section key={screen}>
      <h2 className={classes.group}>{screens.find(({ value }) => value === screen)?.label ?? screen}</h2>
      <ul className={classes.list}>
        {items.map(item => (
          <Fold key={item.id} title={getTitleText(item)}>
            <OpenedItem id={item.id} />
          </Fold>
        ))}
      </ul>
    </section>
  ));
}

/** Published help by screen, with a search in titles and texts. */
export function ReadingPage() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), typingDelayMs);
  const searched = typed.length >= minimumText;
  const body = { active: true, ...(searched ? { text: typed } : {}) };
  const query = useCall(helpItems.searchHelpItems, { body }, { placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('helpItems.title')} />
      <TextInput
        className={classes.search ?? ''}
        type="search"
        label={t('helpItems.searchLabel')}
        maxLength={60}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Loaded query={query}>{({ rows }) => <Items rows={rows} searched={searched} />}</Loaded>
    </>
  );
}
