import { cutText } from '#shared/text/cut-text.ts';
import type { SignInVisit } from '../../use-cases/accounts/sessions/sessions.ts';
import type { HttpDetails } from '../types.ts';

const maxPlaceChars = 100;

/** Device and place of a sign-in, for the list of sessions. The CDN derives the place from the address. */
export function signInVisit({ headers, ipAddress }: Pick<HttpDetails, 'headers' | 'ipAddress'>): SignInVisit {
  return {
    ipAddress,
    userAgent: headers['user-agent'] ?? '',
    city: placeFrom(headers['cloudfront-viewer-city']),
    country: placeFrom(headers['cloudfront-viewer-country-name']),
  };
}

/** Names beyond ASCII may come percent-encoded. */
function placeFrom(header: string | undefined): string | undefined {
  if (!header) return undefined;
  try {
    return cutText(decodeURIComponent(header), maxPlaceChars);
  } catch {
    // A percent sign that encodes nothing: the name as it stands.
    return header.slice(0, maxPlaceChars);
  }
}
