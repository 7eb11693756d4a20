import { escapeHtml } from '#shared/text/escape-html.ts';
import type { KeptMail } from './mail-store.ts';

/** A page with every kept mail, the newest first. What came with a mail can neither run nor load anything. */
export function renderMailPage(mails: KeptMail[]): string {
  const articles = mails.toReversed().map(renderMail);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mail</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #ccc; border-radius: 0.5rem; padding: 1rem; margin-bottom: 1rem; }
h2 { margin: 0; font-size: 1.1rem; }
iframe { width: 100%; height: 24rem; border: 1px solid #ccc; background: #fff; }
pre { white-space: pre-wrap; }
</style>
</head>
<body>
<h1>Mail</h1>
<p>What this installation would have sent, the newest first.</p>
${articles.length === 0 ? '<p>There is none yet.</p>' : articles.join('\n')}
</body>
</html>
`;
}

function renderMail({ from, to, replyTo, subject, text, html, at }: KeptMail): string {
  const title = escapeHtml(subject);
  // Without any permission of the sandbox: no script, no form, no way to this page's origin.
  const frame = `<iframe sandbox title="${title}" srcdoc="${escapeHtml(html)}"></iframe>`;
  const reply = replyTo.length > 0 ? `, reply to ${escapeHtml(replyTo.join(', '))}` : '';
  return `<article>
<h2>${title}</h2>
<p>${escapeHtml(from)} to ${escapeHtml(to.join(', '))}${reply}, ${escapeHtml(at)}</p>
${html === '' ? '' : frame}
<pre>${escapeHtml(text)}</pre>
</article>`;
}
