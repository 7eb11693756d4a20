import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

const delayMs = 500;
const minMs = 200;

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

/**
 * A spinner in the middle of its place that quick answers never show. Fingers go through it to what stays: where one
 * was put on what goes, its browser tells nobody how it moves.
 */
export function DelayedSpinner({ isLoading = true }: { isLoading?: boolean }) {
  const isShown = useDelayedFlag(isLoading, { delayMs, minMs });
  return (
    <div
      className="pointer-events-none grid h-full min-h-40 place-items-center text-muted"
      aria-busy={isLoading}
    >
      {isShown && <LingeringSpinner />}
    </div>
  );
}

/**
 * A spinner that stays visible for a while after it is unmounted. As a fallback it is unmounted once there is something
 * else to show, and a spinner that only flashes looks like a fault.
 */
function LingeringSpinner() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    const shownAtMs = Date.now();
    return () => {
      const leftMs = shownAtMs + minMs - Date.now();
      if (place && leftMs > 0) linger(place, leftMs);
    };
  }, []);
  return (
    <span ref={ref}>
      <Spinner size={28} />
    </span>
  );
}

/** Leaves a picture of the spinner where it stood; nobody can meet it, and screen readers were told already. */
function linger(place: HTMLElement, forMs: number): void {
  const { left, top } = place.getBoundingClientRect();
  const ghost = place.cloneNode(true) as HTMLElement;
  ghost.ariaHidden = 'true';
  ghost.dataset['lingers'] = '';
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    pointerEvents: 'none',
  });
  ghost.style.color = getComputedStyle(place).color;
  document.body.append(ghost);
  setTimeout(() => ghost.remove(), forMs);
}
