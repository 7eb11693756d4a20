export type MailScheme = 'light' | 'dark';

/**
 * The document of a mail for a frame without rights. The frame's device may prefer another scheme than the chosen one, so
 * that the styles are told which one counts. Links lead nowhere: a frame that may not open windows ignores them.
 */
export function mailDocument(html: string, scheme: MailScheme): string {
  const base = '<base target="_blank">';
  const based = html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : base + html;
  return based
    .replaceAll(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      scheme === 'dark' ? '@media all' : '@media not all',
    )
    .replace(/color-scheme:\s*light dark/, `color-scheme: ${scheme}`);
}

/** Whether a mail has images that the site's content security policy keeps from the frame. */
export function hasForeignImages(html: string): boolean {
  return /<img[^>]+src="https:/i.test(html);
}
