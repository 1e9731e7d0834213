import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { findMatches } from '#ui/format/matches.ts';

/** Finds choices by words without case and accents: "otav" is Otávio. */
export const filterByWords: OptionsFilter = ({ options, search }) =>
  findMatches(options, search, option => ['label' in option ? (option as ComboboxItem).label : null]);
