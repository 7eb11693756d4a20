import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { formatSize } from '../../../../parts/format-size.ts';
import { useHoverIntent } from '../../../../ui/overlays/use-hover-intent.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { usageQuery } from './queries.ts';
import { lateDialog } from '../../../../ui/late/late-part.tsx';

const SpacePopover = lateDialog(async () => (await import('./space-popover.tsx')).SpacePopover);
const UpgradeLink = lazy(() => import('./upgrade-link.tsx').then((link) => ({ default: link.UpgradeLink })));

const amberFrom = 0.8;
const redFrom = 0.95;

/** How full the space is: amber from 80 %, red from 95 %; hovering or pressing tells what takes it. */
export function StorageBar() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const { data } = useQuery(usageQuery());
  if (!data) return <Skeleton className="mx-3 h-9" />;
  const used = formatSize(data.used);
  const fraction = data.available === null ? undefined : data.available > 0 ? data.used / data.available : 1;
  const text =
    data.available === null
      ? t(':used used', { used })
      : t(':used of :available used', { used, available: formatSize(data.available) });
  return (
    <div className="flex flex-col gap-1">
      <SpaceButton>
        {fraction !== undefined && (
          <ProgressBar label={t('Storage')} fraction={fraction} look={lookOf(fraction)} />
        )}
        <span className="text-sm text-muted tabular-nums">{text}</span>
        {fraction !== undefined && fraction >= redFrom && (
          <span className="text-xs font-medium text-danger">
            {fraction >= 1 ? t('Your storage is full') : t('Your storage is almost full')}
          </span>
        )}
      </SpaceButton>
      {settings.billing.enable && data.available !== null && (
        <Suspense fallback={null}>
          <UpgradeLink availableBytes={data.available} />
        </Suspense>
      )}
    </div>
  );
}

function SpaceButton({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { isOpen, setIsOpen, onTriggerEnter, onPopoverEnter, onLeave } = useHoverIntent();
  return (
    <>
      <Button
        ref={ref}
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
        onHoverStart={onTriggerEnter}
        onHoverEnd={onLeave}
        className="focus-ring flex cursor-default flex-col items-stretch gap-2 rounded-button px-3 py-2 text-start transition-colors data-hovered:bg-hover"
      >
        {children}
      </Button>
      {isOpen && (
        <SpacePopover
          triggerRef={ref}
          onClose={() => setIsOpen(false)}
          onEnter={onPopoverEnter}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

function lookOf(fraction: number): 'primary' | 'warning' | 'danger' {
  if (fraction >= redFrom) return 'danger';
  return fraction >= amberFrom ? 'warning' : 'primary';
}
