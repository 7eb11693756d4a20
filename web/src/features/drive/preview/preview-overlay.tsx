import { ChevronLeftIcon, ChevronRightIcon, type LucideIcon } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { AdFrame } from '../../../parts/ads/ad-frame.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { FilePreview } from './file-preview.tsx';
import { PreviewHeader } from './preview-header.tsx';
import { usePreviewKeys } from './use-preview-keys.ts';
import { useSwipe } from './use-swipe.ts';

export interface PreviewOverlayProps {
  entry: FileEntry;
  /** The files of the list that it was opened from, in the list's order; it may be none of them. */
  entries: FileEntry[];
  linkId?: number;
  /** Shows the ad of the site below the content. */
  hasAd?: boolean;
  renderIcon: (entry: FileEntry, className: string) => ReactNode;
  onNavigate: (entry: FileEntry) => void;
  onClose: () => void;
  /** Absent where it may not be downloaded. */
  onDownload?: () => void;
  /** Further buttons beside Download. */
  actions?: ReactNode;
  /** What the viewer should know before they look, above the content. */
  notice?: ReactNode;
  /** A panel beside the content. */
  details?: ReactNode;
}

/**
 * A file over the whole page, with the way to its neighbours. The page is covered in the frame of the press, and the rest
 * follows: what a dialog does to the page around it takes longer than a frame.
 */
export function PreviewOverlay(props: PreviewOverlayProps) {
  const isCovered = useDeferredValue(true, false);
  return (
    <>
      <div className="fixed inset-0 z-30 bg-background-alt" />
      {isCovered && <OpenPreview {...props} />}
    </>
  );
}

function OpenPreview(props: PreviewOverlayProps) {
  const { entry, hasAd, renderIcon, onClose, onDownload, linkId, actions, notice, details } = props;
  const { step, previous, next } = useNeighbours(props);
  const swipe = useSwipe((direction) => step(direction));
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-30 bg-background-alt transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="h-full">
        <Dialog aria-label={shownName(entry.name)} data-preview className="flex h-full flex-col outline-none">
          <PreviewHeader
            entry={entry}
            icon={renderIcon(entry, 'size-6')}
            onDownload={onDownload}
            onClose={onClose}
            actions={actions}
          />
          {notice}
          <div className="flex min-h-0 flex-1">
            <div className="flex min-w-0 flex-1 flex-col">
              <div {...swipe} className="relative min-h-0 flex-1 touch-pan-y overflow-hidden">
                <FilePreview
                  entry={entry}
                  linkId={linkId}
                  icon={renderIcon(entry, 'size-20')}
                  onDownload={onDownload}
                />
                <StepButton side="previous" icon={ChevronLeftIcon} to={previous} onStep={() => step(-1)} />
                <StepButton side="next" icon={ChevronRightIcon} to={next} onStep={() => step(1)} />
              </div>
              {hasAd && <AdFrame slot="file-preview" />}
            </div>
            {details}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function useNeighbours({ entry, entries, onNavigate }: PreviewOverlayProps) {
  const index = entries.findIndex(({ id }) => id === entry.id);
  const previous = index > 0 ? entries[index - 1] : undefined;
  const next = index >= 0 ? entries[index + 1] : undefined;
  const step = (direction: 1 | -1) => {
    const to = direction === 1 ? next : previous;
    if (to) onNavigate(to);
    return to !== undefined;
  };
  const isMirrored = document.documentElement.dir === 'rtl';
  usePreviewKeys((key) => {
    if (key === 'ArrowRight') return step(isMirrored ? -1 : 1);
    if (key === 'ArrowLeft') return step(isMirrored ? 1 : -1);
    return false;
  });
  return { previous, next, step };
}

interface StepButtonProps {
  side: 'previous' | 'next';
  icon: LucideIcon;
  to: FileEntry | undefined;
  onStep: () => void;
}

function StepButton({ side, icon, to, onStep }: StepButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={side === 'previous' ? t('Previous file') : t('Next file')}
      icon={<Icon of={icon} className="rtl:-scale-x-100" />}
      // Hidden rather than gone: it may have the focus, and with it the keys.
      aria-disabled={!to}
      aria-hidden={!to}
      onPress={onStep}
      className={classNames(
        'absolute! top-1/2 z-10 -translate-y-1/2 bg-paper shadow-popover max-md:hidden',
        side === 'previous' ? 'start-4' : 'end-4',
        !to && 'pointer-events-none opacity-0',
      )}
    />
  );
}
