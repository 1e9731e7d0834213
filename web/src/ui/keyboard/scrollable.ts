/** Makes a scrolling element reachable by keyboard, with a name. */
export function toScrollableProps(label: string) {
  return { role: 'region', 'aria-label': label, tabIndex: 0 } as const;
}
