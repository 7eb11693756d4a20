import type { Session } from '#shared/entities/accounts/user.ts';

/** Platform and browser, or what else it may be called: texts to translate, in this order. */
export function deviceNameOf(session: Pick<Session, 'platform' | 'browser' | 'token'>): string {
  const known = [session.platform, session.browser].filter(Boolean).join(' - ');
  if (known) return known;
  return session.token ? 'API Token' : 'Unknown device';
}

/** City and country, as far as they are known. */
export function placeOf(session: Pick<Session, 'city' | 'country'>): string {
  return [session.city, session.country].filter(Boolean).join(', ');
}

/** The address it came from, or the specification's words in its place. */
export function addressOf(session: Pick<Session, 'ip_address' | 'token'>): string {
  return session.ip_address ?? (session.token ? 'API Token' : 'Unknown IP');
}
