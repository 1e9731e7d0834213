import type { Language } from '@farol/contract';

export type Texts = Record<Language, string>;
