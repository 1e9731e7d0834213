/** What scrolls has to be reached by the keyboard, and so needs a name. Spread on the element. */
export function scrollable(label: string) {
  return { role: 'region', 'aria-label': label, tabIndex: 0 } as const;
}
