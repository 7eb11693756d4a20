/**
 * Whether the site itself counts views of a page: not for browsers that programs drive, nor in frames, which are previews.
 * The server knows whether anybody shows these figures.
 */
export function countsItself({
  navigator,
  parent,
  self,
}: Pick<typeof globalThis, 'navigator' | 'parent' | 'self'>): boolean {
  return !navigator.webdriver && parent === self;
}
