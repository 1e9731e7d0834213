/** The fields that open a list of choices. What opens them, places them and finds in them weighs more than all other fields. */
export { Autocomplete, MultiSelect, Select } from '@mantine/core';
export { OpenedCodePicker } from './OpenedCodePicker.tsx';
