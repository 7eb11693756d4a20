import { translateLine } from '../../../api/translate-line.ts';
import { textPlace } from '../../../parts/preview/edited-in-place.ts';
import { caretAt } from './caret-at.ts';
import { fieldOf, markOf, visibleMark, visibleMarks } from './marked-fields.ts';
import { addPageSheet } from './page-sheet.ts';
import { addTextOverlay, type TextOverlay } from './text-overlay.ts';

interface TextEditing {
  /** The text of a field in the draft; undefined if it is none. */
  textOf: (field: string) => string | undefined;
  onOpen: (field: string) => void;
  onText: (field: string, text: string) => void;
}

/** A text that is being edited. */
interface OpenText {
  field: string;
  /** As it was before. */
  first: string;
  isOneLine: boolean;
  /** What the page shows of it; it may have gone since. */
  element: HTMLElement;
  /** The texts of the page when it was opened: an emptied one may have no element. */
  order: string[];
  overlay: TextOverlay;
}

const pressesAndKeys = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'keyup',
  'keypress',
] as const;

/**
 * Edits texts of the draft over the elements that show them, in the page but outside of what React renders. All of it is
 * sent on as it is typed.
 */
export function editTexts({ textOf, onOpen, onText }: TextEditing) {
  const sheet = addPageSheet();
  let opened: OpenText | undefined;
  let frame = 0;

  const close = () => {
    const { overlay } = opened ?? {};
    // Before the field goes, which makes it lose the focus.
    opened = undefined;
    overlay?.remove();
    sheet.replace('');
    cancelAnimationFrame(frame);
  };

  /** Ends by a key: the focus goes on from where the text is. */
  const leave = () => {
    const around = opened?.element.closest<HTMLElement>('a, button, summary');
    close();
    around?.focus({ preventScroll: true });
  };

  /** React renders the element again, the page scrolls, pictures arrive: each frame of the screen may move it. */
  const follow = () => {
    if (!opened) return;
    const element = opened.element.isConnected ? opened.element : visibleMark(opened.field);
    if (element?.checkVisibility()) {
      opened.element = element;
      opened.overlay.layOver(element);
    } else opened.overlay.fit();
    frame = requestAnimationFrame(follow);
  };

  /** @returns false if the element shows no text that can be edited */
  const open = (element: HTMLElement, { at }: { at?: MouseEvent } = {}): boolean => {
    const field = fieldOf(element);
    const [text, place] = [textOf(field), textPlace(field)];
    if (text === undefined || !place) return false;
    close();
    // The answer to a question can only be edited while it is shown.
    const question = element.closest('summary')?.parentElement;
    if (question instanceof HTMLDetailsElement) question.open = true;
    const caret = at && caretAt(element, at, text);
    const overlay = addTextOverlay({ text, label: translateLine('Edit text'), maxChars: place.maxChars });
    const order = [...new Set(visibleMarks().map(fieldOf))].filter((each) => textOf(each) !== undefined);
    opened = { field, first: text, isOneLine: place.isOneLine, element, order, overlay };
    overlay.field.addEventListener('input', type);
    overlay.field.addEventListener('blur', () => {
      if (opened?.overlay === overlay) close();
    });
    // By its own text alone: what is around it, such as a button or a sign, stays.
    sheet.replace(`${markOf(field)} { -webkit-text-fill-color: transparent !important }`);
    overlay.field.setSelectionRange(at ? (caret ?? text.length) : 0, caret ?? text.length);
    if (!at) element.scrollIntoView({ block: 'center' });
    follow();
    overlay.field.focus({ preventScroll: true });
    onOpen(field);
    return true;
  };

  const type = () => {
    if (!opened) return;
    const { field, isOneLine, overlay } = opened;
    const { value, selectionEnd } = overlay.field;
    if (isOneLine && value.includes('\n')) {
      const before = toOneLine(value.slice(0, selectionEnd));
      overlay.field.value = before + toOneLine(value.slice(selectionEnd));
      overlay.field.setSelectionRange(before.length, before.length);
    }
    overlay.fit();
    onText(field, overlay.field.value);
  };

  const takeBack = ({ field, first, overlay }: OpenText) => {
    if (overlay.field.value !== first) onText(field, first);
    leave();
  };

  /** @returns false if there is no other text in that direction */
  const openNext = ({ field, order }: OpenText, step: 1 | -1): boolean => {
    const others =
      step === 1 ? order.slice(order.indexOf(field) + 1) : order.slice(0, order.indexOf(field)).toReversed();
    const next = others.map(visibleMark).find((element) => element !== undefined);
    return next !== undefined && open(next);
  };

  /** @returns whether the key did something */
  const act = (text: OpenText, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const isCommand = ctrlKey || metaKey;
    if (key === 'Tab' && !isCommand && !altKey) return openNext(text, shiftKey ? -1 : 1);
    if (key === 'Escape') takeBack(text);
    else if (key === 'Enter' && (text.isOneLine || isCommand)) leave();
    else return false;
    return true;
  };

  const press = (event: KeyboardEvent) => {
    if (!opened || event.target !== opened.overlay.field) return;
    event.stopImmediatePropagation();
    // Keys that compose a character are no commands.
    if (!event.isComposing && act(opened, event)) event.preventDefault();
  };

  /** The page does not hear what happens in the field. */
  const keep = (event: Event) => {
    if (opened && event.target === opened.overlay.field) event.stopImmediatePropagation();
  };

  addEventListener('keydown', press, true);
  for (const name of pressesAndKeys) addEventListener(name, keep, true);
  return {
    open,
    close,
    stop(): void {
      close();
      sheet.remove();
      removeEventListener('keydown', press, true);
      for (const name of pressesAndKeys) removeEventListener(name, keep, true);
    },
  };
}

const toOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');
