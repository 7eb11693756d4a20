import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaProps } from 'react-aria-components/Switch';

export interface SwitchProps extends Omit<AriaProps, 'children' | 'className'> {
  /** The label. Without it, set `aria-label`. */
  children?: ReactNode;
}

/** An on/off switch that acts at once, its label before it. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className="group touch-target flex items-center justify-between gap-4 select-none">
      {children && <span className="min-w-0">{children}</span>}
      <span className="flex h-5.5 w-9.5 shrink-0 items-center rounded-full bg-control p-0.5 outline-2 outline-offset-2 outline-transparent transition-colors group-data-disabled:opacity-50 group-data-focus-visible:outline-focus group-data-selected:bg-primary forced-colors:group-data-selected:bg-[Highlight]">
        <span className="size-4.5 rounded-full bg-paper shadow-popover transition-transform forced-colors:bg-[ButtonText] group-data-selected:translate-x-4 rtl:group-data-selected:-translate-x-4" />
      </span>
    </AriaSwitch>
  );
}
