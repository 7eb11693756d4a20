import { useRef, type ReactElement, type ReactNode } from 'react';
import { FocusableProvider } from 'react-aria/private/interactions/useFocusable';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { useOverlays } from './load-overlays.ts';

/** Whether tooltips open under a resting pointer. Tests turn it off: their pointer rests where it last clicked. */
export const tooltipsByPointer = { areOn: true };

export type TooltipLook = 'neutral' | 'positive' | 'danger';

export interface TooltipProps {
  text: ReactNode;
  look?: TooltipLook;
  /** The focusable element that it explains. */
  children: ReactElement;
}

/** Explains a control: after 1500 ms of hovering, at once on keyboard focus. */
export function Tooltip({ text, look = 'neutral', children }: TooltipProps) {
  const trigger = tooltipsByPointer.areOn ? 'hover' : 'focus';
  const options = { trigger, delay: 1500, closeDelay: 500 } as const;
  const state = useTooltipTriggerState(options);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { triggerProps, tooltipProps } = useTooltipTrigger(options, state, triggerRef);
  const overlays = useOverlays(state.isOpen);
  return (
    <>
      <FocusableProvider {...triggerProps} ref={triggerRef}>
        {children}
      </FocusableProvider>
      {overlays && (
        <overlays.TooltipBubble naming={{ id: tooltipProps.id }} {...{ look, state, triggerRef }}>
          {text}
        </overlays.TooltipBubble>
      )}
    </>
  );
}
