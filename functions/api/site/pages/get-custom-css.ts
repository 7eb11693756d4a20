import type { getCustomCss as route } from '#shared/routes/site/pages.ts';
import { findCustomCodeText } from '../../../data/site/custom-code-texts.ts';
import type { Handler } from '../../../http/types.ts';
import { reply } from '../../../http/types.ts';

/**
 * Returns the CSS that admins add to pages. Also what was replaced within the last days, for pages that were kept
 * since.
 */
export const getCustomCss: Handler<typeof route> = async ({ params: { hash } }) => {
  const text = await findCustomCodeText({ kind: 'css', hash });
  const type = { 'content-type': 'text/css; charset=utf-8' };
  if (text === undefined) return reply({ status: 404, text: 'Not found', headers: type });
  return reply({ text, headers: { ...type, 'cache-control': 'public, max-age=31536000, immutable' } });
};
