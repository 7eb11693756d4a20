import { createHash } from 'node:crypto';
import type { SocialMessage } from '#shared/entities/accounts/social.ts';
import { env } from '../../../platform/env.ts';
import { type Reply, reply } from '../../../http/types.ts';

/** Where a popup goes that no page of the site waits for. */
const home = '/login';

/** Nobody but a page of this site gets the message, whoever opened the window. */
const script = `const { message, origin, home } = JSON.parse(document.getElementById('result').textContent);
if (window.opener) {
  window.opener.postMessage(message, origin);
  window.close();
} else {
  location.replace(home);
}`;

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface PopupPageOptions {
  status?: number;
  cookies?: string[];
}

/** The page that tells the one which opened it how a visit to a service ended, and closes. */
export function popupPage(message: Omit<SocialMessage, 'type'>, options: PopupPageOptions = {}): Reply {
  const { origin } = new URL(env.baseUrl);
  const result = { message: { type: 'social-auth', ...message }, origin, home };
  return reply({
    ...options,
    rawBody: new TextEncoder().encode(page(result)),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

/** The result is data, never markup: without its angle brackets it cannot end the element that it is in. */
function page(result: object): string {
  const json = JSON.stringify(result).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sign in</title>
<p>You can close this window. <a href="${home}">Continue</a></p>
<script type="application/json" id="result">${json}</script>
<script>${script}</script>
</html>
`;
}
