import { ChevronDownIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '#shared/entities/site/menu.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import { NamedMenuIcon } from '../../../parts/menu-icons/named-menu-icon.tsx';

interface MenuBranchProps {
  item: MenuItem;
  /** The item's own link; absent for a group that only opens. */
  link: ReactNode;
  className: string;
}

/**
 * An item of a bar with others within it: its link, and a button that shows them in a panel, with those within these
 * below them. Nothing opens by hovering. Escape, a choice, and whatever is pressed or focused elsewhere close it.
 */
export function MenuBranch({ item, link, className }: MenuBranchProps) {
  const { t } = useTranslation();
  const label = t(item.label);
  const [isOpen, setIsOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setIsOpen(false);
  useEffect(() => {
    const own = around.current;
    if (!isOpen || !own) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isOwn = (target: EventTarget | null) => own.contains(target as Node);
    document.addEventListener('pointerdown', ({ target }) => !isOwn(target) && setIsOpen(false), { signal });
    own.addEventListener(
      'focusout',
      ({ relatedTarget }) => relatedTarget && !isOwn(relatedTarget) && setIsOpen(false),
      { signal },
    );
    own.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setIsOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => controller.abort();
  }, [isOpen]);
  return (
    <div ref={around} role="group" aria-label={label} className="relative flex items-center">
      {link}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={link ? t('More of :name', { name: label }) : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className={
          link
            ? 'focus-ring touch-target -ms-2 grid size-8 place-items-center rounded-button text-muted hover:bg-hover hover:text-main'
            : classNames(className, 'inline-flex items-center gap-1')
        }
      >
        {!link && label}
        <Icon of={ChevronDownIcon} size={16} className={isOpen ? 'rotate-180' : ''} />
      </button>
      {isOpen && (
        <div
          id={panelId}
          className="absolute end-0 top-full z-30 mt-1 max-h-[70vh] max-w-80 min-w-48 overflow-y-auto rounded-panel bg-paper p-1.5 text-start shadow-popover"
        >
          <BranchItems items={item.children ?? []} onOpen={close} />
        </div>
      )}
    </div>
  );
}

function BranchItems({ items, onOpen }: { items: readonly MenuItem[]; onOpen: () => void }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink
            item={item}
            onOpen={onOpen}
            icon={item.icon && <NamedMenuIcon name={item.icon} />}
            className="focus-ring-inset flex min-h-9 items-center gap-3 rounded-button px-2.5 text-base text-main hover:bg-hover"
          />
          {item.children && (
            <div className="ms-3 border-s border-divider ps-1">
              <BranchItems items={item.children} onOpen={onOpen} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
