const focusable = 'input, textarea, select, button, [tabindex]';

function listContainers(form: HTMLElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
}

/** Focuses the input marked `data-main`, else the first one. */
function focusInput(place: HTMLElement | undefined): void {
  const input =
    place?.querySelector<HTMLElement>('[data-main]') ?? place?.querySelector<HTMLElement>(focusable);
  input?.focus();
}

/** Finds the container of a path or its closest ancestor. */
function findContainer(form: HTMLElement | null, path: string): HTMLElement | undefined {
  const above = listContainers(form).filter(({ dataset: { field = '' } }) =>
    `${path}.`.startsWith(`${field}.`),
  );
  return above.toSorted((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
}

export function focusField(form: HTMLElement | null, path: string): void {
  focusInput(findContainer(form, path));
}

/** Focuses the first of these fields in screen order. */
export function focusFirst(form: HTMLElement | null, paths: readonly string[]): void {
  const targets = new Set(paths.map(path => findContainer(form, path)));
  focusInput(listContainers(form).find(place => targets.has(place)));
}

/** Focuses a field at the path or below. */
export function focusWithin(form: HTMLElement | null, path: string): void {
  const matches = listContainers(form).filter(({ dataset: { field = '' } }) =>
    `${field}.`.startsWith(`${path}.`),
  );
  focusInput(matches.find(place => place.querySelector('[data-main]') !== null) ?? matches[0]);
}
