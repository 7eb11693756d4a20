import { adSandbox } from '#shared/ads/ad-sandbox.ts';
import { reply, type Reply } from '../types.ts';

/**
 * The policy of ads instead of that of pages: scripts and files of any origin, in a document with an opaque origin. That
 * holds outside of a frame, too, so that the address of an ad runs nothing with the rights of the site.
 */
const policy = `sandbox ${adSandbox}; frame-ancestors 'self'`;

/** Replies with the document of an ad. */
export function replyWithAd(text: string): Reply {
  return reply({
    text,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
