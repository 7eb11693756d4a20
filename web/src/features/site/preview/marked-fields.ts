import { previewFieldAttribute } from '../../../parts/preview/preview-messages.ts';

const marked = `[${previewFieldAttribute}]`;

/** Components act on some of these, others on the click. */
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Scrolls to the first visible element that a field of the editor is about. */
export function scrollToField(field: string): void {
  const found = document.querySelectorAll(`[${previewFieldAttribute}="${CSS.escape(field)}"]`);
  // A page has the logos of both modes and of phones, and shows one of them.
  [...found].find((element) => element.checkVisibility())?.scrollIntoView({ block: 'center' });
}

/**
 * Makes a click on an element that a field is about select that field, and do nothing else. Returns what ends that.
 * @param editedPart the part that the editor shows
 */
export function selectFieldsByClick(
  onSelect: (field: string) => void,
  editedPart: () => string | undefined,
): () => void {
  const press = (event: Event) => {
    const { target } = event;
    const field = target instanceof Element && target.closest(marked)?.getAttribute(previewFieldAttribute);
    // Links of menus lead on, unless menus are what is being edited.
    if (!field || (field.startsWith('menus.') && editedPart() !== 'menus')) return;
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    event.preventDefault();
    onSelect(field);
  };
  for (const type of presses) addEventListener(type, press, true);
  const removeStyles = showFields();
  return () => {
    removeStyles();
    for (const type of presses) removeEventListener(type, press, true);
  };
}

/** In a constructed sheet, so that the page needs no style element. */
function showFields(): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${marked} { cursor: pointer } ${marked}:hover { outline: 2px dashed currentColor; outline-offset: 4px }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
