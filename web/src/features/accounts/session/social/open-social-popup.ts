import { fillPath } from '#shared/contract/api-path.ts';
import {
  socialPopup,
  socialStatuses,
  type SocialMessage,
  type SocialService,
} from '#shared/entities/accounts/social.ts';
import { isPreview } from '../../../../api/is-preview.ts';
import { refuseChange } from '../../../../api/preview-calls.ts';
import { startSocialConnect, startSocialLogin } from '#shared/routes/accounts/social.ts';

const routes = { login: startSocialLogin, connect: startSocialConnect } as const;
const windowName = 'social-auth';

const blockedMessage = 'The window was blocked. Allow pop-up windows for this site and try again.';

/** Said in place of the service where no window opens. */
const failure = (errorMessage: string): SocialMessage => ({
  type: 'social-auth',
  status: 'ERROR',
  callbackData: { errorMessage },
});

/** The visit that is under way: another one takes over its window. */
let current: AbortController | undefined;

/**
 * Opens a service's window and waits for what it says; undefined where it is closed before.
 * To be called while a press is handled, or browsers block the window.
 * @param baseUrl where the site lives: nobody else is listened to.
 */
export function openSocialPopup(
  service: SocialService,
  purpose: keyof typeof routes,
  baseUrl: string,
): Promise<SocialMessage | undefined> {
  if (isPreview()) return Promise.resolve(failure(refuseChange().message));
  current?.abort();
  const visit = new AbortController();
  current = visit;
  const popup = open(`/${fillPath(routes[purpose].path, { service })}`, windowName, windowFeatures());
  if (!popup) return Promise.resolve(failure(blockedMessage));
  popup.focus();
  return listen(popup, new URL(baseUrl, location.href).origin, visit);
}

/** In the middle of this window, wherever on the screen that is. */
function windowFeatures(): string {
  const { widthPx, heightPx } = socialPopup;
  const left = Math.round(screenX + (outerWidth - widthPx) / 2);
  const top = Math.round(screenY + (outerHeight - heightPx) / 2);
  return `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`;
}

function listen(popup: Window, origin: string, visit: AbortController): Promise<SocialMessage | undefined> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const poll = setInterval(() => {
      // Looked at twice: the window closes itself right after its message, which may still be on its way.
      if (wasClosed) visit.abort();
      wasClosed = popup.closed;
    }, socialPopup.pollMs);
    visit.signal.addEventListener('abort', () => {
      clearInterval(poll);
      resolve(undefined);
    });
    addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source !== popup || !isSocialMessage(event.data)) return;
        resolve(event.data);
        visit.abort();
      },
      { signal: visit.signal },
    );
  });
}

function isSocialMessage(data: unknown): data is SocialMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('status' in data)) return false;
  return data.type === 'social-auth' && (socialStatuses as readonly unknown[]).includes(data.status);
}
