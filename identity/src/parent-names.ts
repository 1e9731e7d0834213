/** Marks of India, Malaysia and Singapore: son of, daughter of, wife of, anak lelaki, anak perempuan. */
const parentMark = /(?<=^|\s)(?:[SDW]\s?\/\s?O\.?|A\s?\/\s?[LP]\.?|(?:SON|DAUGHTER|WIFE)\s+OF)(?=\s|$)/i;

export interface NameWithParent {
  own: string;
  /** Name of a parent or husband; empty without a mark. */
  parent: string;
}

/** Splits `SURESH S/O KUMAR RAJAN`. A mark before any other word splits nothing. */
export function splitParentName(name: string): NameWithParent {
  const mark = parentMark.exec(name);
  if (mark === null) return { own: name, parent: '' };
  const own = name.slice(0, mark.index).trim();
  const parent = name.slice(mark.index + mark[0].length).trim();
  return own === '' ? { own: parent, parent: '' } : { own, parent };
}
