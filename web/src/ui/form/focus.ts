const focusable = 'input, textarea, select, button, [tabindex]';

/** The place of the form in which a field stands, `data-field` being its path. */
function places(form: HTMLElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
}

/** Of a list of rows, the input that is to be filled in stands out by `data-main`; else the first takes the focus. */
function focusIn(place: HTMLElement | undefined): void {
  const input =
    place?.querySelector<HTMLElement>('[data-main]') ?? place?.querySelector<HTMLElement>(focusable);
  input?.focus();
}

/** The place at the path, or the closest above it: of the eighth value of a list the list. */
function placeAt(form: HTMLElement | null, path: string): HTMLElement | undefined {
  const above = places(form).filter(({ dataset: { field = '' } }) => `${path}.`.startsWith(`${field}.`));
  return above.toSorted((a, b) => (b.dataset['field'] ?? '').length - (a.dataset['field'] ?? '').length)[0];
}

/** Moves the focus into the field at the path. */
export function focusField(form: HTMLElement | null, path: string): void {
  focusIn(placeAt(form, path));
}

/** Moves the focus into the first of these fields, as they stand on the screen. */
export function focusFirst(form: HTMLElement | null, paths: readonly string[]): void {
  const wanted = new Set(paths.map(path => placeAt(form, path)));
  focusIn(places(form).find(place => wanted.has(place)));
}

/** Moves the focus into what stands at the path or below it: into a row, or a list of rows. */
export function focusWithin(form: HTMLElement | null, path: string): void {
  const found = places(form).filter(({ dataset: { field = '' } }) => `${field}.`.startsWith(`${path}.`));
  focusIn(found.find(place => place.querySelector('[data-main]') !== null) ?? found[0]);
}
