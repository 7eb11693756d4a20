import type { Session } from '#shared/entities/accounts/user.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { AccessTokenItem, SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { listLiveSessions, listTokensInUse } from '../../../use-cases/accounts/sessions/list-sign-ins.ts';
import { parseUserAgent } from '../../../use-cases/accounts/sessions/parse-user-agent.ts';
import { idTimeMs } from '../../../platform/ids.ts';
import { sha256 } from '../../../platform/hashing.ts';

const mobileTypes = ['mobile', 'tablet'] as const;

/** What a browser says of itself. */
function describeBrowser(
  userAgent: string | undefined,
): Pick<Session, 'device_type' | 'platform' | 'browser'> {
  if (!userAgent) return { device_type: 'computer', platform: null, browser: null };
  const { platform, os, browser } = parseUserAgent(userAgent);
  return {
    device_type: mobileTypes.find((type) => type === platform.type) ?? 'computer',
    platform: os.name || null,
    browser: browser.name || null,
  };
}

/** A signed-in browser. Its id tells nothing of the cookie, nor of where the session is kept. */
function presentBrowserSession(session: SessionItem, isCurrent: boolean): Session {
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
function presentTokenSession({ tokenId, lastUsedAtMs }: AccessTokenItem): Session {
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

/** Browsers and tokens by which a user is signed in: the current one first, then the newest. */
export async function presentSessions(user: UserItem, current: SessionItem | undefined): Promise<Session[]> {
  const [sessions, tokens] = await Promise.all([listLiveSessions(user, current), listTokensInUse(user)]);
  const shown = [
    ...sessions.map((session) =>
      presentBrowserSession(session, session.sessionHash === current?.sessionHash),
    ),
    ...tokens.map((token) => presentTokenSession(token)),
  ];
  // Times of one form sort as text.
  return shown.toSorted(
    (one, other) =>
      Number(other.is_current_device) - Number(one.is_current_device) ||
      other.last_active.localeCompare(one.last_active),
  );
}
