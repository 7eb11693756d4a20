/**
 * Paths that search engines must not read. Pages with `noindex` are not among them: a search engine has to read a page
 * to see it.
 */
const disallowedPaths = ['/api/', '/auth/', '/secure/', '/sanctum/', '/admin', '/billing', '/checkout'];

/** What `robots.txt` says besides the address of the sitemap, unless an admin writes another text. */
export const builtInRobotsRules = [
  'User-agent: *',
  ...disallowedPaths.map((path) => `Disallow: ${path}`),
].join('\n');
