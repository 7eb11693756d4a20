/** Elements that the server allows and the editor removes. */
const unknownElements = 'dl, figure, caption, tfoot, h5, h6, kbd, sub, sup, small, mark';

/** Whether the editor keeps the elements of a text. */
export function isEditable(html: string): boolean {
  return !new DOMParser().parseFromString(html, 'text/html').querySelector(unknownElements);
}
