import { chooseOnEnter } from '#ui/fields/enterChoice.ts';
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** gov.br blue (warm, vivid), 5 to 90. */
const gov: MantineColorsTuple = [
  '#edf5ff',
  '#d4e5ff',
  '#adcdff',
  '#81aefc',
  '#5992ed',
  '#2670e8',
  '#155bcb',
  '#1351b4',
  '#0c326f',
  '#071d41',
];

const dark: MantineColorsTuple = [
  '#e4e7ea',
  '#c3c9cf',
  '#a3abb3',
  '#78808a',
  '#3d444c',
  '#2f353c',
  '#1b1f24',
  '#14171b',
  '#0e1114',
  '#090b0d',
];

/** Enter takes the first match. */
const enterChooses = { selectFirstOptionOnChange: true, onKeyDownCapture: chooseOnEnter };

export const theme = createTheme({
  colors: { gov, dark },
  primaryColor: 'gov',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: 'var(--f-face)',
  fontFamilyMonospace: 'var(--f-mono)',
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  components: {
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, multiline: true, maw: 360 } },
    Modal: { defaultProps: { centered: true } },
    // Enter on the chosen option must not clear it.
    Select: { defaultProps: { ...enterChooses, allowDeselect: false } },
    MultiSelect: { defaultProps: enterChooses },
    Autocomplete: { defaultProps: enterChooses },
    Button: { defaultProps: { size: 'sm' } },
    // Mantine's focus placeholder is no menu item, but a menu may contain only those.
    Menu: { defaultProps: { shadow: 'md', withinPortal: true, withInitialFocusPlaceholder: false } },
  },
});

/** Mantine's placeholder, error and dimmed colours fail the contrast of WCAG 2.2 AA. */
export const variables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--f-page)',
    '--mantine-color-text': 'var(--f-text)',
    '--mantine-color-dimmed': 'var(--f-dim)',
    '--mantine-color-placeholder': 'var(--f-dim)',
    '--mantine-color-error': 'var(--f-red)',
    '--mantine-color-anchor': 'var(--f-accent)',
    '--mantine-color-default-border': 'var(--f-line-strong)',
    '--mantine-color-gov-light-color': 'var(--f-accent)',
    '--mantine-color-gov-outline': 'var(--f-accent)',
  };
  return { variables: {}, light: roles, dark: roles };
};
