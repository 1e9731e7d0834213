const isBlank = (cell: Element | undefined): boolean =>
  cell !== undefined && cell.textContent.trim() === '' && cell.querySelector('svg, img, [role]') === null;

/** Marks columns without contents in any row, which paper leaves out. Returns the way back. */
export function markBlankColumns(table: HTMLTableElement): () => void {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const heads = table.tHead?.rows[0];
  if (heads === undefined || rows.length === 0) return () => undefined;
  const marked = [...heads.cells].flatMap((head, index) =>
    rows.every(({ cells }) => isBlank(cells[index])) ? [head, ...rows.map(({ cells }) => cells[index])] : [],
  );
  for (const cell of marked) cell?.setAttribute('data-blank', '');
  return () => {
    for (const cell of marked) cell?.removeAttribute('data-blank');
  };
}
