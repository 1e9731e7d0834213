/** Loaded separately, because they weigh more than all other fields. */
export { Autocomplete, MultiSelect, Select } from '@mantine/core';
export { OpenedCodePicker } from './OpenedCodePicker.tsx';
