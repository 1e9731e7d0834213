const focusable = 'input, textarea, select, button, [tabindex]';

function places(form: HTMLElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
}

/** Focuses the input marked `data-main`, else the first one. */
function focusIn(place: HTMLElement | undefined): void {
  const input =
    place?.querySelector<HTMLElement>('[data-main]') ?? place?.querySelector<HTMLElement>(focusable);
  input?.focus();
}

/** Finds the container of a path or its closest ancestor. */
function placeAt(form: HTMLElement | null, path: string): HTMLElement | undefined {
  const above = places(form).filter(({ dataset: { field = '' } }) => `${path}.`.startsWith(`${field}.`));
  return above.toSorted((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
}

export function focusField(form: HTMLElement | null, path: string): void {
  focusIn(placeAt(form, path));
}

/** Focuses the first of these fields in screen order. */
export function focusFirst(form: HTMLElement | null, paths: readonly string[]): void {
  const wanted = new Set(paths.map(path => placeAt(form, path)));
  focusIn(places(form).find(place => wanted.has(place)));
}

/** Focuses a field at the path or below. */
export function focusWithin(form: HTMLElement | null, path: string): void {
  const found = places(form).filter(({ dataset: { field = '' } }) => `${field}.`.startsWith(`${path}.`));
  focusIn(found.find(place => place.querySelector('[data-main]') !== null) ?? found[0]);
}
