import { maxRecognizedLength } from '@farol/contract/recognition/recognize';
import { Combobox, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Finder.module.css';
import { hasResults, Results } from './Results.tsx';
import { useFinder } from './useFinder.ts';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** In a dialog the field is focused and the hits are listed below it. */
  inDialog?: boolean;
  /** Called when the user opens a hit. */
  onNavigate(): void;
}

/** Field for a person, flight or document. Look-ups send the text in a request body, never in an address. */
export function FinderBox({ field, inDialog = false, onNavigate }: Props) {
  const { t } = useTranslation();
  const finder = useFinder(field, onNavigate);
  const { box, text, items, change, run, submit } = finder;
  const subject = finder.searchesPassengers ? 'people' : 'flights';
  return (
    <Combobox
      store={box}
      onOptionSubmit={id => run(items.find(item => item.id === id))}
      position="bottom-start"
      width={460}
    >
      <Combobox.DropdownTarget>
        <div className={classes.box} data-in-dialog={inDialog}>
          <IconSearch size={16} aria-hidden="true" />
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              ref={field}
              type="text"
              aria-label={t(`finder.label.${subject}`)}
              placeholder={t(`finder.example.${subject}`)}
              autoComplete="off"
              spellCheck={false}
              maxLength={maxRecognizedLength}
              data-autofocus={inDialog ? '' : undefined}
              value={text}
              onFocus={() => box.openDropdown()}
              onClick={() => box.openDropdown()}
              onChange={event => change(event.currentTarget.value)}
              onPaste={event => {
                // A text field would drop the line ends of a machine readable zone.
                const pasted = event.clipboardData
                  .getData('text')
                  .replaceAll(/[\r\n]+/g, ' ')
                  .trim();
                if (text !== '' || pasted === '' || pasted.length > maxRecognizedLength) return;
                event.preventDefault();
                change(pasted);
              }}
              onKeyDown={event => {
                if (event.key === 'Escape' && !box.dropdownOpened && text !== '') change('');
                if (event.key !== 'Enter' || (box.dropdownOpened && box.getSelectedOptionIndex() >= 0))
                  return;
                event.preventDefault();
                submit();
              }}
              onBlur={() => box.closeDropdown()}
            />
          </Combobox.EventsTarget>
          {finder.isPending && <Loader size={14} />}
        </div>
      </Combobox.DropdownTarget>
      {inDialog ? (
        <div className={classes.inDialog}>
          <Results finder={finder} />
        </div>
      ) : (
        <Combobox.Dropdown hidden={!hasResults({ finder })}>
          <Results finder={finder} />
        </Combobox.Dropdown>
      )}
    </Combobox>
  );
}
