import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** A turning ring; `size` in pixels. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <svg
      role="img"
      aria-label={t('Loading')}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.2" strokeWidth="2.5" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** A spinner in the middle of its place that quick answers never show (SH-2). */
export function DelayedSpinner({ isLoading = true }: { isLoading?: boolean }) {
  const isShown = useDelayedFlag(isLoading, { delayMs: 500, minMs: 200 });
  return (
    <div className="grid h-full min-h-40 place-items-center text-muted" aria-busy={isLoading}>
      {isShown && <Spinner size={28} />}
    </div>
  );
}
