/**
 * How many characters of a text are before the point of a click on the element that shows it.
 * @param text the one of the draft; the element may show another one, with the site's name or translated
 * @returns undefined where that is not known
 */
export function caretAt(
  element: HTMLElement,
  { clientX, clientY }: MouseEvent,
  text: string,
): number | undefined {
  // Not all browsers have it.
  const position = 'caretPositionFromPoint' in document && document.caretPositionFromPoint(clientX, clientY);
  if (!position || !(position.offsetNode instanceof Text) || !element.contains(position.offsetNode))
    return undefined;
  return position.offsetNode.data === text ? position.offset : undefined;
}
