import type { KeyboardEvent } from 'react';

const arrowedInputs = new WeakSet<EventTarget>();

/** Returns whether the arrow keys moved the highlight since the last typed text. */
export const isArrowed = (input: EventTarget): boolean => arrowedInputs.has(input);

export function saveArrowState({ key, currentTarget }: KeyboardEvent): void {
  if (key === 'ArrowDown' || key === 'ArrowUp') arrowedInputs.add(currentTarget);
  else if (key !== 'Shift' && key !== 'Control') arrowedInputs.delete(currentTarget);
}

function findOpenList(input: Element): Element | null {
  const id = input.getAttribute('aria-controls');
  // Mantine sets the id one render after it opens the list.
  return id === null
    ? ([...document.querySelectorAll('[role="listbox"]')].at(-1) ?? null)
    : document.getElementById(id);
}

/**
 * Lets Enter choose the highlighted option of an open list, or the first match of the typed text.
 * Enter in an open list never submits the form.
 */
export function chooseOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const wasArrowed = isArrowed(input);
  saveArrowState(event);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (input.dataset['expanded'] === undefined || input.readOnly) return;
  event.preventDefault();
  event.stopPropagation();
  if (!wasArrowed && input.value.trim() === '') return;
  const list = findOpenList(input);
  // An unchanged text keeps the choice that it names.
  const kept = [...(list?.querySelectorAll<HTMLElement>('[data-combobox-active]') ?? [])].find(
    ({ textContent }) => !wasArrowed && textContent === input.value,
  );
  const option =
    kept ??
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])');
  option?.click();
}
