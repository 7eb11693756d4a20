import { previewFieldAttribute } from '../../../parts/preview/preview-messages.ts';
import { addPageSheet } from './page-sheet.ts';

const marked = `[${previewFieldAttribute}]`;

/** Components act on some of these, others on the click. */
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Selects elements that a field is about. */
export const markOf = (field: string): string => `[${previewFieldAttribute}="${CSS.escape(field)}"]`;

/** The field that a marked element is about. */
export const fieldOf = (element: Element): string => element.getAttribute(previewFieldAttribute) ?? '';

/** All marked elements that are visible, in the order of the page. */
export const visibleMarks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(marked)].filter((element) => element.checkVisibility());

/** The marked element around a node of the page, or that element itself. */
export const markAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(marked) : null;

/** The first visible element that a field of the editor is about: a page has the logos of both modes and of phones. */
export const visibleMark = (field: string): HTMLElement | undefined =>
  visibleMarks().find((element) => fieldOf(element) === field);

/** Scrolls to the first visible element that a field of the editor is about, or that something within it is. */
export function scrollToField(field: string): void {
  const within = () => visibleMarks().find((element) => fieldOf(element).startsWith(`${field}.`));
  (visibleMark(field) ?? within())?.scrollIntoView({ block: 'center' });
}

interface Selection {
  onSelect: (element: HTMLElement, event: MouseEvent) => void;
  /** The part that the editor shows. */
  editedPart: () => string | undefined;
}

/** Makes a click on an element that a field is about select it, and do nothing else. Returns what ends that. */
export function selectFieldsByClick({ onSelect, editedPart }: Selection): () => void {
  const press = (event: MouseEvent) => {
    const element = markAround(event.target);
    // Links of menus lead on, unless menus are what is being edited.
    if (!element || (fieldOf(element).startsWith('menus.') && editedPart() !== 'menus')) return;
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    event.preventDefault();
    onSelect(element, event);
  };
  for (const type of presses) addEventListener(type, press, true);
  const sheet = addPageSheet(`
    ${marked} { cursor: pointer }
    ${marked}:hover { outline: 2px dashed currentColor; outline-offset: 4px }
  `);
  return () => {
    sheet.remove();
    for (const type of presses) removeEventListener(type, press, true);
  };
}
