import { escapeHtml } from '#shared/text/escape-html.ts';
import type { GatewayAnswer } from './gateway-server.ts';

const style = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #3d434d); --quiet: light-dark(#545c69, #a9b1bd);
  --ground: light-dark(#f6f7f9, #14171c); --card: light-dark(#fff, #1c2027); --accent: light-dark(#1d4fd7, #8fb0ff); }
body { margin: 0; background: var(--ground); color: light-dark(#171a20, #eceef2);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 3rem auto; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 0.75rem; }
.test { margin: 0 0 1rem; padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 1rem;
  display: inline-block; color: var(--quiet); font-size: 0.875rem; }
h1 { margin: 0; font-size: 1.25rem; }
.amount { margin: 0 0 1.25rem; font-size: 1.75rem; font-weight: 600; }
label { display: block; margin-bottom: 0.75rem; }
input:not([type]) { display: block; box-sizing: border-box; width: 100%; padding: 0.5rem 0.75rem; font: inherit;
  background: transparent; color: inherit; border: 1px solid var(--line); border-radius: 0.5rem; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
button { width: 100%; min-height: 2.75rem; margin-top: 0.5rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--accent); border-radius: 0.5rem; background: var(--accent); color: light-dark(#fff, #10141b); }
button.quiet { background: transparent; color: inherit; border-color: var(--line); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[role=alert] { padding: 0.5rem 0.75rem; border: 1px solid light-dark(#b3261e, #ffb4ab); border-radius: 0.5rem;
  color: light-dark(#b3261e, #ffb4ab); }
table { width: 100%; margin-top: 1.5rem; border-collapse: collapse; font-size: 0.875rem; }
caption { text-align: start; color: var(--quiet); }
td { padding: 0.25rem 0; border-top: 1px solid var(--line); }
a { color: var(--accent); }
`;

/** A page of a local gateway, without scripts. `body` is HTML and not escaped. */
export function toPageAnswer(title: string, body: string, status = 200): GatewayAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // No form-action: browsers also apply it to the redirect after a form, which goes to the site.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="test">Test: no money moves</p>
${body}
</main>
</body>
</html>
`,
  };
}

/** Redirects the browser after a form was submitted. */
export function redirectTo(url: string): GatewayAnswer {
  return { status: 303, headers: { location: url }, body: '' };
}
