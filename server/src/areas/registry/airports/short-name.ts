/** Kind of airport at the start of Portuguese names and at the end of English names. */
const kindBefore =
  /^(?:Aeroporto|Aeródromo)(?: (?:Internacional|Regional|Municipal|Estadual))*(?: d[aeo]s?)? /u;
const kindAfter = /(?: (?:International|Regional|Municipal|Domestic))*(?: (?:Airport|Airfield|Airpark))$/u;

/** Returns `Guarulhos` for `Aeroporto Internacional de São Paulo/Guarulhos – Governador …`. */
export function shortenAirportName({ name, city }: { name: string; city: string }): string {
  const [official = name] = name.split(/ [–-] /u, 1);
  const short = official.replace(kindBefore, '').replace(kindAfter, '').trim();
  const part = short.startsWith(`${city}/`) ? short.slice(city.length + 1) : short;
  return part === '' ? city : part;
}
