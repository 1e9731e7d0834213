import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#ui/format/foldText.ts';
import { isArrowed, saveArrowState } from './enterChoice.ts';
import { type CodeChoice, findExactChoice, toPills } from './choice.ts';
import classes from './CodePicker.module.css';

export interface CodeGroup {
  label: string;
  codes: readonly string[];
}

export interface PickerForm {
  error?: string | undefined;
  required?: boolean;
  withAsterisk?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
}

export interface CodesField extends PickerForm {
  label: string;
  value: readonly string[];
  onChange(value: string[]): void;
  inLine?: boolean;
  hideLabel?: boolean;
  width?: number | string;
  /** Shows the codes of a group one by one. */
  expandGroups?: boolean;
  /** Text of the pill of a code. Default: the code. */
  pillText?(code: string): string;
  /** Adds typed text as a code when the focus leaves, so that no input is lost. */
  keepsText?: boolean;
}

export interface CodePickerProps extends CodesField {
  /** Matches for the typed text. The caller queries or filters. */
  choices: readonly CodeChoice[];
  /** Whether more matches exist than `choices`. */
  truncated?: boolean;
  searching?: boolean;
  onText(text: string): void;
  /** Finds matches for users who press Enter before the list updates. Rejects after showing the error. */
  findNow(text: string): Promise<readonly CodeChoice[]>;
  groups?: readonly CodeGroup[];
}

const groupPrefix = 'group:';
const ignoreError = (): void => undefined;

type FieldProps = ComponentProps<typeof PillsInput.Field> & {
  first: string | undefined;
  current(): string | undefined;
};

/** Always exposes the option that Enter would choose, as `aria-activedescendant`. */
function Field({ first, current, onKeyDown, ...rest }: FieldProps) {
  const [moved, setMoved] = useState<{ from: string | undefined; to: string | undefined }>();
  const active = moved !== undefined && moved.from === first ? moved.to : first;
  return (
    <PillsInput.Field
      {...rest}
      aria-activedescendant={rest['aria-expanded'] === true ? active : undefined}
      onKeyDown={event => {
        onKeyDown?.(event);
        if (event.key.startsWith('Arrow')) setMoved({ from: first, to: current() });
      }}
    />
  );
}

function useCodePicker({
  value,
  onChange,
  choices,
  searching,
  onText,
  findNow,
  keepsText = false,
  groups = [],
}: CodePickerProps) {
  const [text, setText] = useState('');
  const box = useCombobox({
    onDropdownClose: () => box.resetSelectedOption(),
    onDropdownOpen: () => box.updateSelectedOptionIndex('active'),
  });
  const { selectFirstOption } = box;
  const found = choices.map(({ code }) => code).join();
  // Enter chooses the first match only after typing.
  useEffect(() => {
    if (text !== '' && found !== '') selectFirstOption();
  }, [text, found, selectFirstOption]);
  const clear = (): void => {
    setText('');
    onText('');
  };
  const write = (next: string): void => {
    setText(next);
    onText(next);
    box.openDropdown();
  };
  const toggle = (option: string): void => {
    const group = groups.find(({ label }) => `${groupPrefix}${label}` === option);
    const codes = group?.codes ?? [option];
    const all = codes.every(code => value.includes(code));
    onChange(all ? value.filter(code => !codes.includes(code)) : [...new Set([...value, ...codes])]);
    clear();
  };
  const addChoice = (found: CodeChoice | undefined): void => {
    if (found === undefined) return;
    if (!value.includes(found.code)) onChange([...value, found.code]);
    clear();
    // The next Enter submits the search.
    box.closeDropdown();
  };
  /** Enter chooses the typed code and never submits pending text. */
  const enter = (event: KeyboardEvent): void => {
    const wasArrowed = isArrowed(event.currentTarget);
    saveArrowState(event);
    if (event.key !== 'Enter') return;
    if (text.trim() === '') {
      if (!box.dropdownOpened || wasArrowed) return;
      event.preventDefault();
      event.stopPropagation();
      box.closeDropdown();
      return;
    }
    const exact = findExactChoice(text, choices);
    // The list chooses the highlighted option.
    if (exact === undefined && searching !== true && wasArrowed) return;
    event.preventDefault();
    event.stopPropagation();
    const group = groups.find(
      ({ codes, label }) => codes.length > 0 && foldText(label).includes(foldText(text)),
    );
    if (exact !== undefined) addChoice(exact);
    else if (searching === true)
      void findNow(text).then(found => addChoice(findExactChoice(text, found) ?? found[0]), ignoreError);
    else if (group === undefined) addChoice(choices[0]);
    else toggle(`${groupPrefix}${group.label}`);
  };
  const leave = (): void => {
    box.closeDropdown();
    const typed = text.trim();
    if (!keepsText || typed === '') return;
    addChoice(findExactChoice(typed, choices) ?? { code: typed.toUpperCase(), name: typed });
  };
  return { text, box, write, toggle, enter, leave };
}

/** Picks codes by code or name; complete groups show as one pill. */
export function CodePicker(props: CodePickerProps) {
  const {
    label,
    value,
    onChange,
    choices,
    truncated = false,
    searching = false,
    groups = [],
    inLine = false,
    width = 190,
  } = props;
  const pillGroups = props.expandGroups === true ? [] : groups;
  const { error, required, withAsterisk, readOnly = false, description } = props;
  const { t } = useTranslation();
  const { text, box, write, toggle, enter, leave } = useCodePicker(props);
  const matchingGroups = groups.filter(
    ({ codes, label }) => codes.length > 0 && foldText(label).includes(foldText(text)),
  );
  const count = choices.length + matchingGroups.length;
  const pills = toPills(value, pillGroups).map(pill => {
    const name = pill.codes.length === 1 ? props.pillText?.(pill.label) : undefined;
    return { ...pill, label: name ?? pill.label, isCode: pill.codes.length === 1 && name === undefined };
  });
  const ids = useId();
  const idOf = (option: string): string => `${ids}${option}`;
  const [firstOption] = [
    ...matchingGroups.map(({ label }) => `${groupPrefix}${label}`),
    ...choices.map(({ code }) => code),
  ];
  const first = firstOption === undefined ? undefined : idOf(firstOption);
  const placeholder = value.length > 0 ? '' : inLine ? label : t('filter.typeAhead');
  return (
    <div
      className={inLine ? classes.whole : props.expandGroups === true ? classes.unfolded : undefined}
      style={inLine ? { maxWidth: width } : { width, maxWidth: '100%' }}
    >
      <Combobox
        store={box}
        readOnly={readOnly}
        onOptionSubmit={toggle}
        width="max-content"
        position="bottom-start"
      >
        <Combobox.DropdownTarget>
          <PillsInput
            label={inLine || props.hideLabel === true ? undefined : label}
            error={error}
            description={description}
            required={required}
            withAsterisk={withAsterisk}
            onClick={() => !readOnly && box.openDropdown()}
            classNames={{ input: (inLine ? classes.inLine : classes.input) ?? '' }}
          >
            <Pill.Group>
              {pills.map(({ key, label, codes, isCode }) => (
                <Pill
                  key={key}
                  className={isCode ? 'mono' : ''}
                  withRemoveButton={!readOnly}
                  removeButtonProps={{
                    'aria-label': t('filter.remove', { name: label }),
                    'aria-hidden': false,
                    tabIndex: -1,
                  }}
                  onRemove={() => onChange(value.filter(code => !codes.includes(code)))}
                >
                  {label}
                </Pill>
              ))}
              <Combobox.EventsTarget withExpandedAttribute>
                <Field
                  value={text}
                  placeholder={placeholder}
                  aria-label={label}
                  aria-required={required}
                  readOnly={readOnly}
                  first={text === '' ? undefined : first}
                  current={() => findActiveOption(box.listId)}
                  // The list would cover the error.
                  onFocus={() => !readOnly && error === undefined && box.openDropdown()}
                  onBlur={leave}
                  onChange={event => write(event.currentTarget.value)}
                  onKeyDownCapture={enter}
                  onKeyDown={event => {
                    if (event.key !== 'Backspace' || text !== '' || readOnly) return;
                    const last = toPills(value, pillGroups).at(-1)?.codes ?? [];
                    onChange(value.filter(code => !last.includes(code)));
                  }}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown miw={260} maw="min(640px, calc(100vw - 16px))">
          <Combobox.Options
            mah={280}
            style={{ overflowY: 'auto' }}
            aria-label={label}
            aria-multiselectable="true"
          >
            {matchingGroups.map(({ label, codes }) => (
              <Combobox.Option
                key={label}
                id={idOf(`${groupPrefix}${label}`)}
                value={`${groupPrefix}${label}`}
                active={codes.every(code => value.includes(code))}
                aria-selected={codes.every(code => value.includes(code))}
                fw={600}
              >
                {label}
              </Combobox.Option>
            ))}
            {choices.map(({ code, name }) => (
              <Combobox.Option
                key={code}
                id={idOf(code)}
                value={code}
                active={value.includes(code)}
                aria-selected={value.includes(code)}
                className={classes.option ?? ''}
              >
                <span className="mono">{code}</span> {name}
              </Combobox.Option>
            ))}
            {count === 0 && (
              <Combobox.Empty>
                {searching ? (
                  <Loader size="xs" aria-label={t('filter.searching')} />
                ) : (
                  t('filter.nothingFound')
                )}
              </Combobox.Empty>
            )}
          </Combobox.Options>
          {truncated && (
            <Combobox.Footer fz={12} c="dimmed">
              {t('filter.moreChoices')}
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <span role="status" className="visually-hidden">
        {box.dropdownOpened && !searching && t('filter.choices', { count })}
        {box.dropdownOpened && !searching && truncated && ` ${t('filter.moreChoices')}`}
      </span>
    </div>
  );
}

/** Returns the id of the option that Enter would choose. */
function findActiveOption(listId: string | null): string | undefined {
  if (listId === null) return undefined;
  const list = document.querySelector(`[id="${CSS.escape(listId)}"]`);
  return list?.querySelector('[data-combobox-selected]')?.id;
}
