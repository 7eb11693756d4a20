import { CheckIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import {
  Header,
  Menu as AriaMenu,
  MenuContext,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  type MenuProps as AriaMenuProps,
  RootMenuTriggerStateContext,
  Separator,
} from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover, PopoverContext } from 'react-aria-components/Popover';
import { Provider } from 'react-aria-components/slots';
import type { RootMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { shownName } from '#shared/text/shown-name.ts';
import { classNames } from '../../class-names.ts';
import { NameText } from '../../name-text.tsx';
import { useIsPhone } from '../../use-media-query.ts';
import { BackCloses } from '../back-closes.tsx';
import type { MenuButtonProps, MenuItemProps, MenuSectionProps } from '../menu.tsx';
import { SheetMark } from '../open-sheets.ts';

interface OpenMenuProps extends Omit<MenuButtonProps, 'trigger'> {
  state: RootMenuTriggerState;
  /** What the button says of its menu, such as where the focus begins. */
  menuProps: AriaMenuProps<object>;
  triggerRef: RefObject<Element | null>;
}

/** What a menu button opens. */
export function OpenMenu({ state, menuProps, triggerRef, ...props }: OpenMenuProps) {
  const { label, placement = 'bottom start', header, ...menu } = props;
  const isPhone = useIsPhone();
  const scrollRef = useRef<HTMLDivElement>(null);
  const content = (
    <>
      {header}
      <AriaMenu {...menu} aria-label={label} className="max-h-[inherit] overflow-y-auto p-1.5 outline-none" />
    </>
  );
  return (
    <Provider
      values={[
        [MenuContext, { ...menuProps, ref: scrollRef }],
        [OverlayTriggerStateContext, state],
        [RootMenuTriggerStateContext, state],
        [
          PopoverContext,
          {
            trigger: 'MenuTrigger',
            triggerRef,
            scrollRef,
            'aria-labelledby': menuProps['aria-labelledby'],
          },
        ],
      ]}
    >
      {isPhone ? (
        <MenuSheet label={label}>{content}</MenuSheet>
      ) : (
        <Popover
          placement={placement}
          offset={6}
          className="min-w-48 rounded-panel bg-paper shadow-popover transition-[opacity,transform] data-entering:scale-[0.98] data-entering:opacity-0 data-exiting:opacity-0"
        >
          {content}
        </Popover>
      )}
    </Provider>
  );
}

function MenuSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ModalOverlay
      isDismissable
      className="fixed inset-0 z-40 flex items-end bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="max-h-[85dvh] w-full overflow-y-auto rounded-t-dialog bg-paper pb-[env(safe-area-inset-bottom)] shadow-dialog transition-transform duration-200 data-entering:translate-y-full data-exiting:translate-y-full">
        <SheetMark />
        <BackCloses />
        <Dialog aria-label={label} className="p-1.5 outline-none">
          <ChosenByPress>{children}</ChosenByPress>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A mouse opens a menu when it presses. Its release must not choose the item that the sheet has put under it. */
function ChosenByPress({ children }: { children: ReactNode }) {
  const isPressed = useRef(false);
  return (
    <div
      onPointerDownCapture={() => {
        isPressed.current = true;
      }}
      onPointerUpCapture={(event) => {
        if (!isPressed.current) event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}

/** One line of a menu; in a section that selects, the chosen one carries a tick. */
export function LoadedMenuItem({
  icon,
  isDanger,
  level = 0,
  note,
  description,
  children,
  ...props
}: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      // In pixels: a level's class would be in every page.
      style={level > 0 ? { paddingInlineStart: 10 + 24 * level } : undefined}
      textValue={shownName(children)}
      className={classNames(
        'flex min-h-9 cursor-default items-center gap-3 rounded-button px-2.5 text-base outline-none select-none data-disabled:text-on-disabled data-focused:bg-hover max-md:min-h-11',
        isDanger && 'text-danger',
      )}
    >
      {({ selectionMode, isSelected }) => (
        <>
          {icon && <span className={isDanger ? '' : 'text-muted'}>{icon}</span>}
          <span className="min-w-0 flex-1">
            <span className="block truncate">
              <NameText>{children}</NameText>
            </span>
            {description && <span className="block max-w-60 pb-1.5 text-xs text-muted">{description}</span>}
          </span>
          {note && <span className="max-w-1/2 shrink-0 truncate ps-4 text-xs text-muted">{note}</span>}
          {selectionMode !== 'none' && (
            <CheckIcon
              aria-hidden
              size={16}
              className={classNames('text-primary', !isSelected && 'invisible')}
            />
          )}
        </>
      )}
    </AriaMenuItem>
  );
}

/** A group of items; with `selectedKey` one of them is the choice. */
export function LoadedMenuSection({ title, selectedKey, onSelect, label, children }: MenuSectionProps) {
  return (
    <AriaMenuSection
      aria-label={label}
      selectionMode={selectedKey === undefined ? undefined : 'single'}
      disallowEmptySelection
      selectedKeys={selectedKey === undefined ? undefined : [selectedKey]}
      onSelectionChange={(keys) => onSelect?.(String([...keys][0]))}
    >
      {title && <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}

/** A line between groups of items. */
export function LoadedMenuSeparator() {
  return <Separator className="mx-2.5 my-1.5 h-px bg-divider" />;
}
