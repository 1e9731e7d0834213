import { ComboboxChevron, Pill, PillsInput, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showFixedToast } from '#client/toasts.ts';
import { waitUntilIdle } from '#ui/lazy/waitUntilIdle.ts';
import { loadLists, type Lists, findLoadedLists } from './fetchLists.ts';

export interface ShellPill {
  key: string;
  label: string;
  code?: boolean;
  removeLabel?: string;
  onRemove?: (() => void) | undefined;
}

type Look = Pick<
  TextInputProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'error'
  | 'required'
  | 'withAsterisk'
  | 'readOnly'
  | 'placeholder'
  | 'w'
  | 'maw'
>;

export interface ShellProps extends Look {
  /** Text typed over it moves to the loaded field. */
  text?: string;
  /** Receives the typed text where it is the value. */
  onText?(text: string): void;
  onLeave?(): void;
  pills?: readonly ShellPill[];
  picksOnly?: boolean;
  inputClass?: string | undefined;
}

const closedAriaProps = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  autoComplete: 'off',
} as const;

function MultiValueShell({ pills, text, ...shell }: ShellProps & { pills: readonly ShellPill[] }) {
  const { 'aria-label': name, placeholder, readOnly, required, inputClass = '', ...look } = shell;
  return (
    <PillsInput {...look} required={required} classNames={{ input: inputClass }}>
      <Pill.Group>
        {pills.map(({ key, label, code = false, removeLabel, onRemove }) => (
          <Pill
            key={key}
            className={code ? 'mono' : ''}
            withRemoveButton={onRemove !== undefined}
            removeButtonProps={{
              'aria-label': removeLabel,
              'aria-hidden': removeLabel === undefined,
              tabIndex: -1,
            }}
            onRemove={onRemove}
          >
            {label}
          </Pill>
        ))}
        <PillsInput.Field
          {...closedAriaProps}
          aria-label={name}
          aria-required={required}
          defaultValue={text}
          placeholder={placeholder}
          readOnly={readOnly}
          onKeyDown={event => {
            if (event.key === 'Backspace' && event.currentTarget.value === '') pills.at(-1)?.onRemove?.();
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}

function Shell({ pills, ...shell }: ShellProps) {
  if (pills !== undefined) return <MultiValueShell {...shell} pills={pills} />;
  const { onText, onLeave, picksOnly = false, text = '', inputClass = '', ...look } = shell;
  const value =
    onText === undefined
      ? { defaultValue: text }
      : {
          value: text,
          onChange: (event: { currentTarget: HTMLInputElement }) => onText(event.currentTarget.value),
        };
  return (
    <TextInput
      // An outside change replaces the text.
      key={onText === undefined ? text : undefined}
      {...look}
      {...closedAriaProps}
      {...value}
      classNames={{ input: inputClass }}
      onBlur={onLeave}
      readOnly={look.readOnly === true || picksOnly}
      pointer={picksOnly}
      rightSection={onText === undefined && <ComboboxChevron error={look.error} />}
      rightSectionPointerEvents="none"
    />
  );
}

/** User input in the shell, replayed in the loaded field. */
interface ShellState {
  typed: string | undefined;
  selection: [number | null, number | null];
  opened: boolean;
}

const findInput = (place: HTMLElement | null): HTMLInputElement | null =>
  place?.querySelector<HTMLInputElement>('input:not([type="hidden"])') ?? null;

const findTypedText = ({ value, defaultValue }: HTMLInputElement): string | undefined =>
  value === defaultValue ? undefined : value;

function replayInput(input: HTMLInputElement | null, { typed, selection, opened }: ShellState): void {
  if (input === null) return;
  input.focus();
  if (opened) input.click();
  if (typed !== undefined) {
    // React would ignore its own setter's change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  input.setSelectionRange(...selection);
}

interface Props {
  shell: ShellProps;
  /** Drops typed text on blur unless it was chosen. */
  clearOnBlur?: boolean;
  children(lists: Lists): ReactNode;
}

function useShell(clearOnBlur: boolean, readOnly: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [lists, setLists] = useState(findLoadedLists);
  // A swap during a press or text composition would lose the click or the accent.
  const interacting = useRef(false);
  const opened = useRef(false);
  const done = useRef(lists !== undefined);

  const swap = (loadedLists: Lists): void => {
    const input = findInput(place.current);
    if (done.current || input === null || interacting.current) return;
    const focused = document.activeElement === input;
    const typed = findTypedText(input);
    // Unfocused text stays in the shell until the user returns.
    if (!focused && typed !== undefined) return;
    const shellState = {
      typed,
      selection: [input.selectionStart, input.selectionEnd],
      opened: opened.current,
    } satisfies ShellState;
    done.current = true;
    flushSync(() => setLists(loadedLists));
    if (focused) replayInput(findInput(place.current), shellState);
  };
  const loadAndSwap = (reportFailure: boolean): void => {
    void loadLists().then(swap, () => reportFailure && showFixedToast('error', 'noAnswer'));
  };
  const first = useRef(loadAndSwap);
  useEffect(() => {
    void waitUntilIdle().then(() => first.current(false));
  }, []);

  const open = (): void => {
    opened.current = !readOnly;
    loadAndSwap(true);
  };
  const resume = (): void => {
    setTimeout(() => {
      interacting.current = false;
      if (findLoadedLists() !== undefined || opened.current) loadAndSwap(true);
    });
  };
  const events = {
    onFocus: () => loadAndSwap(true),
    onClick: open,
    onInput: open,
    onPointerDown: () => {
      interacting.current = true;
      // The press may end outside the field.
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, resume, { once: true });
    },
    onCompositionStart: () => {
      interacting.current = true;
    },
    onCompositionEnd: resume,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open();
      }
      const input = findInput(place.current);
      // Prevents a submit without the typed text.
      if (event.key === 'Enter' && input !== null && findTypedText(input) !== undefined)
        event.preventDefault();
    },
    onBlur: () => {
      opened.current = false;
      const input = findInput(place.current);
      if (clearOnBlur && input !== null) input.value = input.defaultValue;
    },
  };
  return { place, lists, events };
}

/**
 * Field with a dropdown that loads late. Shows a closed shell until idle or first use; typed text, selection
 * and an open request carry over.
 */
export function DeferredCombobox({ shell, clearOnBlur: forgets = false, children }: Props) {
  const { place, lists, events } = useShell(forgets, shell.readOnly === true);
  return (
    <div ref={place} style={{ display: 'contents' }} {...(lists === undefined ? events : {})}>
      {lists === undefined ? <Shell {...shell} /> : children(lists)}
    </div>
  );
}
