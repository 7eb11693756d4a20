import { builtInTimes } from '../built-in-times.ts';
import type { Theme } from '../entities/site/theme.ts';

const shape = {
  '--be-button-radius': '8px',
  '--be-input-radius': '8px',
  '--be-panel-radius': '12px',
};

/** The two themes that every installation starts with. */
export const builtInThemes: Theme[] = [
  {
    id: 1,
    name: 'Light',
    type: 'site',
    is_dark: false,
    default_light: true,
    default_dark: false,
    values: {
      '--be-background': '249 250 251',
      '--be-background-alt': '243 244 246',
      '--be-paper': '255 255 255',
      '--be-foreground-base': '15 18 24',
      '--be-primary': '49 94 251',
      '--be-primary-light': '219 230 255',
      '--be-primary-dark': '30 64 196',
      '--be-on-primary': '255 255 255',
      '--be-text-main-opacity': '90%',
      '--be-text-muted-opacity': '65%',
      '--be-divider-opacity': '10%',
      '--be-hover-opacity': '5%',
      '--be-disabled-bg-opacity': '10%',
      '--be-disabled-fg-opacity': '40%',
      ...shape,
    },
    ...builtInTimes,
  },
  {
    id: 2,
    name: 'Dark',
    type: 'site',
    is_dark: true,
    default_light: false,
    default_dark: true,
    values: {
      '--be-background': '13 15 18',
      '--be-background-alt': '18 21 25',
      '--be-paper': '23 26 31',
      '--be-foreground-base': '238 241 245',
      '--be-primary': '110 150 255',
      '--be-primary-light': '33 45 84',
      '--be-primary-dark': '160 187 255',
      '--be-on-primary': '10 14 26',
      '--be-text-main-opacity': '95%',
      '--be-text-muted-opacity': '65%',
      '--be-divider-opacity': '12%',
      '--be-hover-opacity': '6%',
      '--be-disabled-bg-opacity': '12%',
      '--be-disabled-fg-opacity': '40%',
      ...shape,
    },
    ...builtInTimes,
  },
];
