/** What a line of a notification says, without its tags: for labels, and for the browser's own notifications. */
export function lineText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
