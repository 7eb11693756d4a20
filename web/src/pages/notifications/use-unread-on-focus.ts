import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Has the number of unread notifications read whenever the window is looked at again, for pages without a live socket
 * that would tell of it.
 */
export function useUnreadOnFocus(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const read = async () => {
      const { pollNotifications } = await import('../../features/site/live/follow-notifications.ts');
      pollNotifications();
    };
    return focusManager.subscribe((isFocused) => {
      if (isFocused) read().catch((error: unknown) => console.error(error));
    });
  }, [isWanted]);
}
