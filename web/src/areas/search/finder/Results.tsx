import { Combobox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Finder.module.css';
import { Item } from './Item.tsx';
import { Outcome } from './Outcome.tsx';
import type { useFinder } from './useFinder.ts';

interface Props {
  finder: ReturnType<typeof useFinder>;
}

export function hasResults({ finder }: Props): boolean {
  const { items, isTooShort, isUnknown, needsSecondLine, reply } = finder;
  return items.length > 0 || isTooShort || isUnknown || needsSecondLine || reply !== undefined;
}

/** Lists what the user can open, then what the user should know about it. */
export function Results({ finder }: Props) {
  const { t } = useTranslation();
  const { items, enterItem, text } = finder;
  const isEmpty = text.trim() === '';
  return (
    <>
      {items.length > 0 && (
        <Combobox.Options aria-label={t(isEmpty ? 'finder.recent' : 'finder.found')} className={classes.hits}>
          {isEmpty && (
            <div className={classes.heading} aria-hidden="true">
              {t('finder.recent')}
            </div>
          )}
          {items.map(item => (
            <Combobox.Option key={item.id} value={item.id}>
              <Item item={item} text={text.trim()} onEnter={item === enterItem} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      )}
      <Outcome finder={finder} />
    </>
  );
}
