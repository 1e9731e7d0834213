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

/** Moves the focus into the field at the path. */
export function focusField(form: HTMLElement | null, path: string): void {
  focusIn(places(form).find(({ dataset }) => dataset['field'] === path));
}

/** Moves the focus into the first of these fields, as they stand on the screen. */
export function focusFirst(form: HTMLElement | null, paths: readonly string[]): void {
  focusIn(places(form).find(({ dataset }) => paths.includes(dataset['field'] ?? '')));
}

/** Moves the focus into what stands at the path or below it: into a row, or a list of rows. */
export function focusWithin(form: HTMLElement | null, path: string): void {
  const found = places(form).filter(({ dataset: { field = '' } }) => `${field}.`.startsWith(`${path}.`));
  focusIn(found.find(place => place.querySelector('[data-main]') !== null) ?? found[0]);
}
