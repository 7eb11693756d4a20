import { useMemo, useRef, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { SheetMark } from '../open-sheets.ts';
import { BackCloses } from '../back-closes.tsx';
import type { ContextMenuProps } from '../context-menu.tsx';
import { useIsPhone } from '../../use-media-query.ts';

/** The menu that is open, or nothing. */
export function OpenContextMenu({ label, at, onClose, ...menu }: ContextMenuProps) {
  const isPhone = useIsPhone();
  const pointRef = useRef<HTMLSpanElement>(null);
  const button = at instanceof HTMLElement ? at : null;
  const point = at instanceof HTMLElement ? undefined : at;
  const buttonRef = useMemo(() => ({ current: button }), [button]);
  if (!at) return null;
  const content: ReactNode = (
    <AriaMenu
      {...menu}
      autoFocus="first"
      aria-label={label}
      onClose={onClose}
      className="max-h-[inherit] overflow-y-auto p-1.5 outline-none"
    />
  );
  const change = (isOpen: boolean) => !isOpen && onClose();
  if (isPhone) {
    return (
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={change}
        className="fixed inset-0 z-40 flex items-end bg-scrim"
      >
        <Modal className="max-h-[85dvh] w-full overflow-y-auto rounded-t-dialog bg-paper pb-[env(safe-area-inset-bottom)] shadow-dialog">
          <SheetMark />
          <BackCloses />
          <Dialog aria-label={label} className="p-1.5 outline-none">
            {content}
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <>
      {point && (
        <span ref={pointRef} aria-hidden className="fixed size-0" style={{ left: point.x, top: point.y }} />
      )}
      <Popover
        // Elsewhere, it is another one: the place is measured when it opens.
        key={point && `${point.x} ${point.y}`}
        aria-label={label}
        isOpen
        onOpenChange={change}
        triggerRef={point ? pointRef : buttonRef}
        placement={point ? 'right top' : 'bottom end'}
        offset={point ? 2 : 6}
        className="min-w-48 rounded-panel bg-paper shadow-popover"
      >
        {content}
      </Popover>
    </>
  );
}
