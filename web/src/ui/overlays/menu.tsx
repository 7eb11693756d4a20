import { type ReactNode, useRef } from 'react';
import type {
  MenuItemProps as AriaMenuItemProps,
  MenuProps as AriaMenuProps,
} from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { useIsHidden } from 'react-aria/private/collections/Hidden';
import { PressResponder } from 'react-aria/private/interactions/PressResponder';
import { useMenuTrigger } from 'react-aria/useMenu';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { getOverlays, useOverlays } from './load-overlays.ts';

export interface MenuButtonProps extends Pick<
  AriaMenuProps<object>,
  'onAction' | 'children' | 'disabledKeys'
> {
  /** Names the menu for those who hear it. */
  label: string;
  /** The button that opens it. */
  trigger: ReactNode;
  placement?: PopoverProps['placement'];
  /** What stands above the items and is no item. */
  header?: ReactNode;
}

/**
 * A button that opens a menu: a popover, or a sheet at the bottom of a phone. The button comes with the page, the menu's
 * code after it: whoever is faster gets the menu as soon as it is there.
 */
export function MenuButton(props: MenuButtonProps) {
  // Where a list is read to find its rows, nothing is shown.
  return useIsHidden() ? null : <ShownMenuButton {...props} />;
}

function ShownMenuButton({ trigger, ...menu }: MenuButtonProps) {
  const state = useMenuTriggerState({});
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { menuTriggerProps, menuProps } = useMenuTrigger<object>({}, state, triggerRef);
  const overlays = useOverlays(state.isOpen, { onGiveUp: state.close });
  return (
    <>
      <PressResponder {...menuTriggerProps} ref={triggerRef} isPressed={state.isOpen}>
        {trigger}
      </PressResponder>
      {overlays && <overlays.OpenMenu {...menu} {...{ state, menuProps, triggerRef }} />}
    </>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className'> {
  icon?: ReactNode;
  isDanger?: boolean;
  /** How deep it is within other items, which stand above it; 0 at the top. */
  level?: number;
  /** Says more, quietly at the end: where something is, or the keys that do the same. */
  note?: string;
  /** Explains it on lines of its own. */
  description?: string;
  children: string;
}

/** One line of a menu; in a section that selects, the chosen one carries a tick. */
export function MenuItem(props: MenuItemProps) {
  const { LoadedMenuItem } = getOverlays();
  return <LoadedMenuItem {...props} />;
}

export interface MenuSectionProps {
  title?: string;
  /** Key of the chosen item, in a section of which one is chosen. */
  selectedKey?: string;
  onSelect?: (key: string) => void;
  label?: string;
  children: ReactNode;
}

/** A group of items; with `selectedKey` one of them is the choice. */
export function MenuSection(props: MenuSectionProps) {
  const { LoadedMenuSection } = getOverlays();
  return <LoadedMenuSection {...props} />;
}

/** A line between groups of items. */
export function MenuSeparator() {
  const { LoadedMenuSeparator } = getOverlays();
  return <LoadedMenuSeparator />;
}
