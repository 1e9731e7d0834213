import i18next, { type ParseKeys, type TFunction } from 'i18next';

type PrefixOf<S extends string> = ParseKeys extends infer K
  ? K extends `${infer P}.${S}`
    ? P
    : never
  : never;

/** Start of the text keys of a register, such as `airports`. */
export type RegisterTexts = PrefixOf<'title'> & PrefixOf<'editTitle'>;

/** Keys after `<P>.`. */
export type TextsOf<P extends string> = ParseKeys extends infer K
  ? K extends `${P}.${infer S}`
    ? S
    : never
  : never;

/** Registers of which the Portuguese noun is feminine. */
const feminine: ReadonlySet<string> = new Set([
  'airlines',
  'categories',
  'iconActions',
  'namedLists',
  'workTeams',
]);

export const stateTexts = (register: string): 'register.state' | 'register.stateFeminine' =>
  feminine.has(register) ? 'register.stateFeminine' : 'register.state';

export const choiceTexts = (register: string): 'register.choice' | 'register.choiceFeminine' =>
  feminine.has(register) ? 'register.choiceFeminine' : 'register.choice';

type Values = Readonly<Record<string, string>>;

/** Returns `<name>.<key>`. The types of a register check that the text exists. */
export function ownText(t: TFunction, name: string, key: string, values: Values = {}): string {
  const translate = t as unknown as (key: string, values: Values) => string;
  return translate(`${name}.${key}`, values);
}

/** Returns `<name>.<key>` if the register has a text of its own, otherwise that of all registers. */
export function registerText(
  t: TFunction,
  name: string,
  key: Exclude<TextsOf<'register'>, `${string}.${string}`>,
  values: Values = {},
): string {
  return ownText(t, i18next.exists(`${name}.${key}`) ? name : 'register', key, values);
}
