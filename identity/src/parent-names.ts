/**
 * Son, daughter, wife, husband of: India, Malaysia and Singapore (`S/O`, `A/L`, `BINTI`), Arabic (`BIN`,
 * `BINT`, `IBN`), Portuguese and Spanish.
 */
const parentMark =
  /(?<=^|[\s(,[])(?:[SDWHCFGMB]\s?[/\\／]\s?O(?:F|\.)?|[SDWH](?:[.-]\s?|\s)O\.?|A\s?(?:[/\\／]|\.)\s?[LP]\.?|ANAK(?:\s+(?:LELAKI|PEREMPUAN))?|BINT[IE]|BTE?|(?:SON|DAUGHTER|DAU|DTR|WIFE|HUSBAND|WIDOW|MOTHER|FATHER|BROTHER|SISTER)[\s-]+OF|(?:FILH[AO]|VI[UÚ]VA|ESPOS[AO]|M[AÃ]E|PAI)\s+D[AEO]|(?:HIJ[AO]|VIUDA|VDA)\s+DE|(?:FILS|FILLE)\s+DE|FIGLI[AO]\s+DI|(?:SOHN|TOCHTER)\s+VON|(?<particle>BINT?|IBN))(?=[\s:,]|$)/i;

export interface NameWithParent {
  own: string;
  /** Name of a parent, wife or husband; empty without a mark. */
  parent: string;
}

/** Splits `SURESH S/O KUMAR RAJAN`. A mark before or after all words splits nothing. */
export function splitParentName(name: string): NameWithParent {
  const mark = parentMark.exec(name);
  if (mark === null) return { own: name, parent: '' };
  const isParticle = mark.groups?.['particle'] !== undefined;
  const own = name.slice(0, mark.index).trim();
  const parent = name.slice(mark.index + mark[0].length).trim();
  if (own !== '' && parent !== '') return { own, parent: isParticle ? `${mark[0]} ${parent}` : parent };
  return { own: isParticle ? name : own || parent, parent: '' };
}
