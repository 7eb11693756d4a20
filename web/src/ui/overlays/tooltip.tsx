import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';

const looks = {
  neutral: 'bg-inverse text-on-inverse',
  positive: 'bg-positive text-paper',
  danger: 'bg-danger text-on-danger',
} as const;

/** Whether tooltips open under a resting pointer. Tests turn it off: their pointer rests where it last clicked. */
export const tooltipsByPointer = { areOn: true };

export interface TooltipProps {
  text: ReactNode;
  look?: keyof typeof looks;
  /** The focusable element that it explains. */
  children: ReactElement;
}

/** Explains a control: after 1500 ms of hovering, at once on keyboard focus (CT-1). */
export function Tooltip({ text, look = 'neutral', children }: TooltipProps) {
  return (
    <TooltipTrigger trigger={tooltipsByPointer.areOn ? 'hover' : 'focus'} delay={1500} closeDelay={500}>
      {children}
      <AriaTooltip
        offset={10}
        containerPadding={16}
        className={classNames(
          'max-w-80 rounded-button px-2.5 py-1.5 text-xs font-medium shadow-popover transition-opacity data-entering:opacity-0 data-exiting:opacity-0',
          looks[look],
        )}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
