import type { ReactNode, RefObject } from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { classNames } from '../../class-names.ts';
import type { TooltipLook } from '../tooltip.tsx';

const looks: Record<TooltipLook, string> = {
  neutral: 'bg-inverse text-on-inverse',
  positive: 'bg-positive text-paper',
  danger: 'bg-danger text-on-danger',
};

interface TooltipBubbleProps {
  /** The id by which the element that it explains refers to it. */
  naming: { id?: string | undefined };
  look: TooltipLook;
  state: TooltipTriggerState;
  triggerRef: RefObject<Element | null>;
  children: ReactNode;
}

/** The text of a tooltip, beside the element that it explains. */
export function TooltipBubble({ naming, look, state, triggerRef, children }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip
        {...naming}
        triggerRef={triggerRef}
        offset={10}
        containerPadding={16}
        className={classNames(
          'max-w-80 rounded-button px-2.5 py-1.5 text-xs font-medium shadow-popover transition-opacity data-entering:opacity-0 data-exiting:opacity-0',
          looks[look],
        )}
      >
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
