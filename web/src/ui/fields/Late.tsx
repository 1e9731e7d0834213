import { ComboboxChevron, Pill, PillsInput, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fixedToast } from '../../client/toasts.ts';
import { idle } from '../idle.ts';
import { fetchLists, type Lists, listsHere } from './fetchLists.ts';

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

const closed = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  autoComplete: 'off',
} as const;

function Several({ pills, text, ...shell }: ShellProps & { pills: readonly ShellPill[] }) {
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
          {...closed}
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
  if (pills !== undefined) return <Several {...shell} pills={pills} />;
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
      {...closed}
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
interface Begun {
  typed: string | undefined;
  selection: [number | null, number | null];
  opened: boolean;
}

const inputOf = (place: HTMLElement | null): HTMLInputElement | null =>
  place?.querySelector<HTMLInputElement>('input:not([type="hidden"])') ?? null;

const typedIn = ({ value, defaultValue }: HTMLInputElement): string | undefined =>
  value === defaultValue ? undefined : value;

function doAgain(input: HTMLInputElement | null, { typed, selection, opened }: Begun): void {
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
  forgets?: boolean;
  children(lists: Lists): ReactNode;
}

function useShell(forgets: boolean, readOnly: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [lists, setLists] = useState(listsHere);
  // A swap during a press or text composition would lose the click or the accent.
  const amid = useRef(false);
  const opened = useRef(false);
  const done = useRef(lists !== undefined);

  const swap = (arrived: Lists): void => {
    const input = inputOf(place.current);
    if (done.current || input === null || amid.current) return;
    const focused = document.activeElement === input;
    const typed = typedIn(input);
    // Unfocused text stays in the shell until the user returns.
    if (!focused && typed !== undefined) return;
    const begun = {
      typed,
      selection: [input.selectionStart, input.selectionEnd],
      opened: opened.current,
    } satisfies Begun;
    done.current = true;
    flushSync(() => setLists(arrived));
    if (focused) doAgain(inputOf(place.current), begun);
  };
  const come = (wanted: boolean): void => {
    void fetchLists().then(swap, () => wanted && fixedToast('error', 'noAnswer'));
  };
  const first = useRef(come);
  useEffect(() => {
    void idle().then(() => first.current(false));
  }, []);

  const open = (): void => {
    opened.current = !readOnly;
    come(true);
  };
  const resume = (): void => {
    setTimeout(() => {
      amid.current = false;
      if (listsHere() !== undefined || opened.current) come(true);
    });
  };
  const events = {
    onFocus: () => come(true),
    onClick: open,
    onInput: open,
    onPointerDown: () => {
      amid.current = true;
      // The press may end outside the field.
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, resume, { once: true });
    },
    onCompositionStart: () => {
      amid.current = true;
    },
    onCompositionEnd: resume,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open();
      }
      const input = inputOf(place.current);
      // Prevents a submit without the typed text.
      if (event.key === 'Enter' && input !== null && typedIn(input) !== undefined) event.preventDefault();
    },
    onBlur: () => {
      opened.current = false;
      const input = inputOf(place.current);
      if (forgets && input !== null) input.value = input.defaultValue;
    },
  };
  return { place, lists, events };
}

/**
 * Field with a dropdown that loads late. Shows a closed shell until idle or first use; typed text, selection
 * and an open request carry over.
 */
export function Late({ shell, forgets = false, children }: Props) {
  const { place, lists, events } = useShell(forgets, shell.readOnly === true);
  return (
    <div ref={place} style={{ display: 'contents' }} {...(lists === undefined ? events : {})}>
      {lists === undefined ? <Shell {...shell} /> : children(lists)}
    </div>
  );
}
