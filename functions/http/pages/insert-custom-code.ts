import type { PageCode } from './custom-code-of-page.ts';

const root = '<div id="root"';
/** Attribute of the element of a page that code follows. */
const codeFollows = 'data-code-follows';

/**
 * Inserts custom code into a finished page, exactly as it was saved. It comes last, because it may contain whatever the
 * page is put together by.
 */
export function insertCustomCode(html: string, { head, body }: Pick<PageCode, 'head' | 'body'>): string {
  // What stands before is escaped, and so is the data at the end of the body.
  const endOfHead = html.indexOf('</head>');
  const endOfBody = html.lastIndexOf('</body>');
  if (endOfHead === -1 || endOfBody === -1) throw new Error('The page has no head or no body.');
  const page = html.slice(endOfHead, endOfBody);
  // A page is as high as the window, and flows out of it: what follows it would lie in its middle.
  const flowing = body === '' ? page : page.replace(root, `${root} ${codeFollows}`);
  return html.slice(0, endOfHead) + head + flowing + body + html.slice(endOfBody);
}
