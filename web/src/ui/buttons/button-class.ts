import { classNames } from '../class-names.ts';

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong pressed:bg-primary-strong',
  secondary: 'bg-paper text-main ring-1 ring-inset ring-divider hover:bg-background-alt pressed:bg-pressed',
  quiet: 'text-main hover:bg-hover pressed:bg-pressed',
  danger: 'bg-danger text-on-danger hover:opacity-90 pressed:opacity-80',
} as const;

const sizes = {
  small: 'h-8 gap-1.5 px-3 text-sm',
  medium: 'h-9 gap-2 px-3.5 text-base',
  large: 'h-11 gap-2 px-4 text-base',
} as const;

export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

/** Look of a button, and of links that act as one. */
export function buttonClass(look: ButtonLook = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(
    'focus-ring touch-target inline-flex shrink-0 cursor-default items-center justify-center rounded-button font-medium whitespace-nowrap select-none',
    'transition-[background-color,opacity,color] disabled:bg-disabled disabled:text-on-disabled disabled:ring-0',
    looks[look],
    sizes[size],
  );
}
