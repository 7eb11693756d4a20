/**
 * What the document of an ad may do, for its header and its frames. Never `allow-same-origin`, which would give it the
 * cookies, the storage and the pages of the site.
 */
export const adSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
