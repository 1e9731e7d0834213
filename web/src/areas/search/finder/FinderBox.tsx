import type { FinderHit } from '@farol/contract/areas/search/finder';
import { minimumSearchText } from '@farol/contract/common';
import { Combobox, Loader, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { passengerDetailsPath, passengersPath } from '#ui/links/passengerPath.ts';
import classes from './Finder.module.css';
import { Hit, Outcome } from './Outcome.tsx';
import { useFindRecords } from './queries.ts';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** In a dialog the field is focused and the hits are listed below it. */
  inDialog?: boolean;
  /** Called when the user opens a hit. */
  onNavigate(): void;
}

function pathOf({ kind, id }: FinderHit): string {
  return kind === 'flight' ? passengersPath({ id }) : passengerDetailsPath(id);
}

/** Searches, opens a single hit, and lists several. */
function useFinder(field: RefObject<HTMLInputElement | null>, onNavigate: () => void) {
  const locationKey = useLocation().key;
  const at = useRef(locationKey);
  at.current = locationKey;
  const navigate = useNavigate();
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const [text, setText] = useState('');
  const [short, setShort] = useState(false);
  const find = useFindRecords();
  const go = (hit: FinderHit): void => {
    box.closeDropdown();
    setText('');
    find.reset();
    onNavigate();
    void navigate(pathOf(hit));
  };
  const ask = (query: string): void => {
    if (query.trim().length < minimumSearchText) {
      setShort(query.trim() !== '');
      box.openDropdown();
      return;
    }
    find.mutate(query.trim(), {
      onSuccess: ({ hits }) => {
        // Ignores the reply when the user has moved on meanwhile.
        if (at.current !== locationKey || document.activeElement !== field.current) return;
        const [only, ...more] = hits;
        if (only !== undefined && more.length === 0) go(only);
        else box.openDropdown();
      },
    });
  };
  const change = (next: string): void => {
    setText(next);
    setShort(false);
    find.reset();
    box.closeDropdown();
  };
  return { box, text, short, change, find, ask, go };
}

/** Field for a flight, document or locator. The text is sent in a request body, never in an address. */
export function FinderBox({ field, inDialog = false, onNavigate: onGone }: Props) {
  const { t } = useTranslation();
  const { box, text, short, change, find, ask, go } = useFinder(field, onGone);
  const hits = find.data?.hits ?? [];
  const take = (id: string): void => {
    const hit = hits.find(found => found.id === id);
    if (hit !== undefined) go(hit);
  };
  return (
    <Combobox
      store={box}
      onOptionSubmit={take}
      position="bottom-end"
      width={inDialog ? 'target' : 460}
      withinPortal={!inDialog}
    >
      <Combobox.DropdownTarget>
        <div className={classes.box} data-in-dialog={inDialog}>
          <IconSearch size={16} aria-hidden="true" />
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              ref={field}
              type="text"
              aria-label={t('finder.label')}
              placeholder={t('finder.example')}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              data-autofocus={inDialog ? '' : undefined}
              value={text}
              onChange={event => change(event.currentTarget.value)}
              onPaste={event => {
                const pasted = event.clipboardData.getData('text').trim();
                if (text !== '' || pasted === '' || pasted.length > 60) return;
                event.preventDefault();
                change(pasted);
                ask(pasted);
              }}
              onKeyDown={event => {
                if (event.key === 'Escape' && !box.dropdownOpened && text !== '') change('');
                if (event.key !== 'Enter' || (box.dropdownOpened && box.getSelectedOptionIndex() >= 0))
                  return;
                event.preventDefault();
                ask(text);
              }}
              onBlur={() => box.closeDropdown()}
            />
          </Combobox.EventsTarget>
          {find.isPending && <Loader size={14} />}
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={find.data === undefined && !short}>
        {hits.length > 0 && (
          <Combobox.Options aria-label={t('finder.found')} className={classes.hits}>
            {hits.map(hit => (
              <Combobox.Option key={hit.id} value={hit.id}>
                <Hit hit={hit} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        <div role="status">
          {short && <p className={classes.outcome}>{t('finder.tooShort', { count: minimumSearchText })}</p>}
          {find.data !== undefined && <Outcome found={find.data} />}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  );
}
