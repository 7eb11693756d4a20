export type PreviewScheme = 'light' | 'dark';

/**
 * The document of a mail for a frame without rights. The frame's device may prefer another scheme than the chosen one, so
 * that the styles are told which one counts. Links lead nowhere: a frame that may not open windows ignores them.
 */
export function previewDocument(html: string, scheme: PreviewScheme): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      scheme === 'dark' ? '@media all' : '@media not all',
    )
    .replace(/color-scheme:\s*light dark/, `color-scheme: ${scheme}`);
}

/** Whether a mail has images that the site's content security policy keeps from the preview. */
export function hasForeignImages(html: string): boolean {
  return /<img[^>]+src="https:/i.test(html);
}
