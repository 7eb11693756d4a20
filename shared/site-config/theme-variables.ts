/** What a variable of a theme holds: a colour as `255 255 255`, a percentage or a length. */
export type ThemeValueKind = 'color' | 'opacity' | 'radius';

/** The variables of a theme. All styles of the product follow from these. */
export const themeVariables = {
  '--be-background': 'color',
  '--be-background-alt': 'color',
  '--be-paper': 'color',
  '--be-foreground-base': 'color',
  '--be-primary': 'color',
  '--be-primary-light': 'color',
  '--be-primary-dark': 'color',
  '--be-on-primary': 'color',
  '--be-text-main-opacity': 'opacity',
  '--be-text-muted-opacity': 'opacity',
  '--be-divider-opacity': 'opacity',
  '--be-hover-opacity': 'opacity',
  '--be-disabled-bg-opacity': 'opacity',
  '--be-disabled-fg-opacity': 'opacity',
  '--be-button-radius': 'radius',
  '--be-input-radius': 'radius',
  '--be-panel-radius': 'radius',
} as const satisfies Record<string, ThemeValueKind>;

export type ThemeVariable = keyof typeof themeVariables;

/** The names of the variables in their order. */
export const themeVariableNames = Object.keys(themeVariables) as ThemeVariable[];

export const isThemeVariable = (name: string): name is ThemeVariable => Object.hasOwn(themeVariables, name);

const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const patterns: Record<ThemeValueKind, RegExp> = {
  color: new RegExp(`^${byte} ${byte} ${byte}$`),
  opacity: /^(?:100|\d{1,2})%$/,
  radius: /^(?:[0-5]?\d|60)px$/,
};

/** Whether a text is a value of a variable. Nothing else gets into a stylesheet. */
export function isThemeValue(name: ThemeVariable, value: string): boolean {
  return patterns[themeVariables[name]].test(value);
}
