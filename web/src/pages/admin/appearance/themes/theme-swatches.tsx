import type { ThemeVariable } from '#shared/site-config/theme-variables.ts';

const shown = [
  '--be-background',
  '--be-paper',
  '--be-primary',
  '--be-foreground-base',
] as const satisfies ThemeVariable[];

/** The main colors of a theme, for the eye: its name says which one it is. */
export function ThemeSwatches({ values }: { values: Readonly<Record<string, string>> }) {
  return (
    <span aria-hidden className="flex shrink-0 overflow-hidden rounded-small ring-1 ring-control">
      {shown.map((variable) => (
        <span key={variable} className="h-8 w-4" style={{ backgroundColor: `rgb(${values[variable]})` }} />
      ))}
    </span>
  );
}
