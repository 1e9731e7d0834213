import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeChoice, exactChoice } from './choice.ts';
import classes from './CodePicker.module.css';

export interface CodeGroup {
  label: string;
  codes: readonly string[];
}

interface Props {
  label: string;
  value: readonly string[];
  onChange(value: string[]): void;
  /** What the text finds, by code or name; the caller asks or filters. */
  choices: readonly CodeChoice[];
  searching?: boolean;
  onText(text: string): void;
  /** What the text finds, for those who press Enter before it is shown. Rejects after having said why. */
  findNow(text: string): Promise<readonly CodeChoice[]>;
  /** Several codes as one choice. */
  groups?: readonly CodeGroup[];
  width?: number;
  /** Its name stands in the field instead of above it. */
  inLine?: boolean;
}

const groupPrefix = 'group:';
const ignored = (): void => undefined;

/** Codes chosen by typing code or name; several stand side by side. */
export function CodePicker({
  label,
  value,
  onChange,
  choices,
  searching = false,
  onText,
  findNow,
  groups = [],
  width = 190,
  inLine = false,
}: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const box = useCombobox({
    onDropdownClose: () => box.resetSelectedOption(),
    onDropdownOpen: () => box.updateSelectedOptionIndex('active'),
  });
  const write = (next: string): void => {
    setText(next);
    onText(next);
    box.openDropdown();
    box.selectFirstOption();
  };
  const toggle = (option: string): void => {
    const group = option.startsWith(groupPrefix)
      ? groups.find(({ label }) => label === option.slice(groupPrefix.length))
      : undefined;
    const codes = group?.codes ?? [option];
    const all = codes.every(code => value.includes(code));
    onChange(all ? value.filter(code => !codes.includes(code)) : [...new Set([...value, ...codes])]);
    setText('');
    onText('');
  };
  const take = (code: string): void => {
    if (!value.includes(code)) onChange([...value, code]);
    setText('');
    onText('');
    // The next Enter searches.
    box.closeDropdown();
  };
  const takeFound = (found: CodeChoice | undefined): void => {
    if (found !== undefined) take(found.code);
  };
  /** Enter takes the code that was typed; it never searches without what stands in the field. */
  const enter = (event: KeyboardEvent): void => {
    const exact = exactChoice(text, choices);
    if (exact === undefined && !searching && box.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    event.stopPropagation();
    if (exact !== undefined) take(exact.code);
    else if (searching) void findNow(text).then(found => takeFound(exactChoice(text, found)), ignored);
  };
  const offered = groups.filter(
    ({ codes, label }) => codes.length > 0 && label.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <div
      className={inLine ? classes.whole : undefined}
      style={inLine ? { maxWidth: width } : { width, maxWidth: '100%' }}
    >
      <Combobox store={box} onOptionSubmit={toggle} width="max-content" position="bottom-start">
        <Combobox.DropdownTarget>
          <PillsInput
            label={inLine ? undefined : label}
            onClick={() => box.openDropdown()}
            classNames={{ input: (inLine ? classes.inLine : classes.input) ?? '' }}
          >
            <Pill.Group>
              {value.map(code => (
                <Pill
                  key={code}
                  className="mono"
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': t('filter.remove', { name: code }),
                    'aria-hidden': false,
                    tabIndex: -1,
                  }}
                  onRemove={() => onChange(value.filter(other => other !== code))}
                >
                  {code}
                </Pill>
              ))}
              <Combobox.EventsTarget>
                <PillsInput.Field
                  value={text}
                  placeholder={value.length > 0 ? '' : inLine ? label : t('filter.typeAhead')}
                  aria-label={label}
                  onFocus={() => box.openDropdown()}
                  onBlur={() => box.closeDropdown()}
                  onChange={event => write(event.currentTarget.value)}
                  onKeyDownCapture={event => {
                    if (event.key === 'Enter' && text.trim() !== '') enter(event);
                  }}
                  onKeyDown={event => {
                    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
                  }}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown miw={260}>
          <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label}>
            {offered.map(({ label }) => (
              <Combobox.Option key={label} value={`${groupPrefix}${label}`} fw={600}>
                {label}
              </Combobox.Option>
            ))}
            {choices.map(({ code, name }) => (
              <Combobox.Option
                key={code}
                value={code}
                active={value.includes(code)}
                className={classes.option ?? ''}
              >
                <span className="mono">{code}</span> {name}
              </Combobox.Option>
            ))}
            {choices.length === 0 && offered.length === 0 && (
              <Combobox.Empty>
                {searching ? (
                  <Loader size="xs" aria-label={t('filter.searching')} />
                ) : (
                  t('filter.nothingFound')
                )}
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
