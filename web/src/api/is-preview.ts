/** Name of the frame in which the appearance editor shows the site. It outlives the documents that the frame loads. */
export const previewFrameName = 'appearance-preview';

/**
 * Whether this page is the preview of the appearance editor: the frame of that name in a page of the same origin. A
 * preview changes nothing on the server and stores nothing in the browser.
 */
export function isPreview(): boolean {
  try {
    const { name, origin, parent } = window;
    return name === previewFrameName && parent !== window && parent.origin === origin;
  } catch {
    // The outer page has another origin, or the server renders this one.
    return false;
  }
}
