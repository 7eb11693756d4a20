import { useEffect, useEffectEvent } from 'react';

/** The longest that a timer waits, in milliseconds; who stays longer is told when they do something. */
const longestMs = 2_147_483_647;

/**
 * Calls when a link's time comes while its page is open.
 * @param expiresAt ISO time, or null for none
 */
export function useExpiry(expiresAt: string | null | undefined, onExpire: () => void): void {
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (!expiresAt) return;
    const waitMs = Date.parse(expiresAt) - Date.now();
    if (waitMs > longestMs) return;
    const timer = setTimeout(expire, Math.max(waitMs, 0));
    return () => clearTimeout(timer);
  }, [expiresAt]);
}
