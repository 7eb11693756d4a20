import Bowser from 'bowser';
import type { Session } from '#shared/entities/user.ts';
import { toIsoTime } from '#shared/schema-fields.ts';
import type { AccessTokenItem, SessionItem } from '../../data/entities/user.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { sha256 } from '../../platform/hashing.ts';

const mobileTypes = ['mobile', 'tablet'] as const;

/** What a browser says of itself. */
function describeBrowser(
  userAgent: string | undefined,
): Pick<Session, 'device_type' | 'platform' | 'browser'> {
  if (!userAgent) return { device_type: 'computer', platform: null, browser: null };
  const { platform, os, browser } = Bowser.parse(userAgent);
  return {
    device_type: mobileTypes.find((type) => type === platform.type) ?? 'computer',
    platform: os.name || null,
    browser: browser.name || null,
  };
}

/** A signed-in browser (api.md 3.7). Its id tells nothing of the cookie, nor of where the session is kept. */
export function presentBrowserSession(session: SessionItem, isCurrent: boolean): Session {
  return {
    id: sha256(`session ${session.sessionHash}`),
    ...describeBrowser(session.userAgent),
    city: session.city ?? null,
    country: session.country ?? null,
    ip_address: session.ipAddress ?? null,
    token: false,
    last_active: toIsoTime(session.lastActiveAtMs),
    is_current_device: isCurrent,
  };
}

/** A program's token among the sessions. */
export function presentTokenSession({ tokenId, lastUsedAtMs }: AccessTokenItem): Session {
  return {
    id: `token-${tokenId}`,
    device_type: 'computer',
    platform: null,
    browser: null,
    city: null,
    country: null,
    ip_address: null,
    token: true,
    last_active: toIsoTime(lastUsedAtMs ?? idTimeMs(tokenId)),
    is_current_device: false,
  };
}
