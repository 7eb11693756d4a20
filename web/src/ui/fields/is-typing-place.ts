const places =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether keys that are pressed there belong to a field, a menu or a dialog, and are no shortcuts of the page. */
export function isTypingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(places) !== null;
}
