import { type MockInstance, onTestFinished, vi } from 'vitest';
import type { SocialMessage } from '#shared/entities/accounts/social.ts';

interface ServiceWindow {
  /** The replacement of `window.open`. */
  open: MockInstance<typeof globalThis.open>;
  /** Sends a message to the page, from the service's window and this site unless told otherwise. */
  say: (message: Omit<SocialMessage, 'type'>, from?: { origin?: string; source?: Window }) => void;
  /** Closes the window, as the user does. */
  close: () => void;
}

/**
 * Replaces the window that a service signs in with. A hidden frame takes its place, as a message needs a real window
 * as its source.
 */
export function stubServiceWindow(): ServiceWindow {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const popup = frame.contentWindow;
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(popup);
  onTestFinished(() => {
    frame.remove();
    open.mockRestore();
  });
  return {
    open,
    say: (message, { origin = location.origin, source } = {}) => {
      const data = { type: 'social-auth', ...message };
      dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? popup }));
    },
    close: () => frame.remove(),
  };
}
