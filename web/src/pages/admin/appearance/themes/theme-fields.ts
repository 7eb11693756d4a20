import type { ThemeVariable } from '#shared/site-config/theme-variables.ts';

interface ThemeField {
  label: string;
  /** Where it is used. */
  hint: string;
}

/** Variables of a theme's panels in words. */
export const themeFields: Record<ThemeVariable, ThemeField> = {
  '--be-background': { label: 'Page', hint: 'Behind everything.' },
  '--be-background-alt': { label: 'Second tone', hint: 'Search, code, notes and tinted sections.' },
  '--be-paper': { label: 'Panel', hint: 'Panels, dialogs, menus and fields.' },
  '--be-foreground-base': {
    label: 'Text color',
    hint: 'All texts, icons and lines, in the opacities below.',
  },
  '--be-text-main-opacity': { label: 'Main text', hint: 'Titles, names and what is typed.' },
  '--be-text-muted-opacity': { label: 'Secondary text', hint: 'Hints, dates and icons.' },
  '--be-primary': { label: 'Primary', hint: 'Main buttons, links and switches.' },
  '--be-primary-light': { label: 'Soft primary', hint: 'Behind what is selected, and behind chips.' },
  '--be-primary-dark': {
    label: 'Strong primary',
    hint: 'Main buttons under the pointer, and text on the soft tone.',
  },
  '--be-on-primary': { label: 'Text on primary', hint: 'Texts and icons of main buttons.' },
  '--be-divider-opacity': { label: 'Dividers', hint: 'Between rows and around panels.' },
  '--be-hover-opacity': { label: 'Under the pointer', hint: 'Rows and quiet buttons.' },
  '--be-disabled-bg-opacity': { label: 'Disabled button', hint: 'Behind the text of disabled buttons.' },
  '--be-disabled-fg-opacity': { label: 'Disabled text', hint: 'Texts of what cannot be used now.' },
  '--be-button-radius': { label: 'Buttons', hint: 'Buttons and items of menus.' },
  '--be-input-radius': { label: 'Fields', hint: 'Text fields, choices and search.' },
  '--be-panel-radius': { label: 'Panels', hint: 'Panels, cards and menus.' },
};

interface ThemeGroup {
  label: string;
  variables: readonly ThemeVariable[];
}

/** Colors and opacities as the panel of a theme shows them. */
export const themeGroups: readonly ThemeGroup[] = [
  {
    label: 'Brand',
    variables: ['--be-primary', '--be-primary-light', '--be-primary-dark', '--be-on-primary'],
  },
  { label: 'Backgrounds', variables: ['--be-background', '--be-background-alt', '--be-paper'] },
  {
    label: 'Text',
    variables: ['--be-foreground-base', '--be-text-main-opacity', '--be-text-muted-opacity'],
  },
  {
    label: 'Details',
    variables: [
      '--be-divider-opacity',
      '--be-hover-opacity',
      '--be-disabled-bg-opacity',
      '--be-disabled-fg-opacity',
    ],
  },
];

export const radiusVariables = [
  '--be-button-radius',
  '--be-input-radius',
  '--be-panel-radius',
] as const satisfies ThemeVariable[];
