/** Marks the elements with custom CSS in the head of a page. */
export const customCssMarker = 'data-custom-css';

/** Address of custom CSS by the hash of its content, so that it never changes. */
export function customCssPath(hash: string): string {
  return `/custom-css/${hash}`;
}
