/** Header for the mode of a page. CloudFront sets it and overwrites the visitor's value. */
export const pageModeHeader = 'x-page-mode';

/**
 * How a page differs from what visitors get:
 * - `safe` (`?safe=1`): in the built-in themes and without custom code, so that nothing in these can lock admins out;
 * - `framed`: without custom HTML, as the page is in a frame, such as the preview of the appearance editor;
 * - `draft` (`?draft=1`): for holders of `admin`, with the custom code of their own draft.
 */
export const pageModes = ['safe', 'framed', 'draft'] as const;
export type PageMode = (typeof pageModes)[number];
