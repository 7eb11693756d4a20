import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../../parts/format-size.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { spaceQuery } from './queries.ts';

interface SpacePopoverProps {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** The pointer entered the popover, or left it. */
  onEnter: () => void;
  onLeave: () => void;
}

/** What takes the space: files, the trash, former versions. */
export function SpacePopover({ triggerRef, onClose, onEnter, onLeave }: SpacePopoverProps) {
  const { t } = useTranslation();
  const { data } = useQuery(spaceQuery());
  const parts = data && [
    { name: t('Files'), bytes: data.files, look: 'bg-primary' },
    { name: t('Trash'), bytes: data.trash, look: 'bg-warning' },
    { name: t('Former versions'), bytes: data.versions, look: 'bg-violet' },
  ];
  const whole = Math.max(1, parts?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 1);
  return (
    <Popover
      isOpen
      isNonModal
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={triggerRef}
      placement="top start"
      offset={6}
      className="w-60 rounded-panel bg-paper shadow-popover"
    >
      <Dialog
        aria-label={t('What takes your space')}
        className="p-4 outline-none"
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        <p className="mb-3 font-semibold">{t('What takes your space')}</p>
        {parts ? (
          <>
            <div aria-hidden className="mb-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-disabled">
              {parts.map(({ name, bytes, look }) => (
                <span key={name} className={look} style={{ width: `${(100 * bytes) / whole}%` }} />
              ))}
            </div>
            <dl className="flex flex-col gap-1.5 text-sm">
              {parts.map(({ name, bytes, look }) => (
                <div key={name} className="flex items-center gap-2">
                  <span aria-hidden className={`size-2 rounded-full ${look}`} />
                  <dt className="flex-1 text-muted">{name}</dt>
                  <dd className="tabular-nums">{formatSize(bytes)}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <Skeleton className="h-16" />
        )}
      </Dialog>
    </Popover>
  );
}
