/** Where the text of an element is, in pixels of the document, and how far another text may extend in its place. */
export interface TextBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  maxWidth: number;
  /** The edge of the text that stays where it is while the text grows. */
  align: 'left' | 'center' | 'right';
  /** Whether the text grows up and down alike. */
  isMiddle: boolean;
}

/** The element whose text is the text of another one: that one, or what is within it. */
export function textHolder(element: HTMLElement): HTMLElement {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  return texts.nextNode()?.parentElement ?? element;
}

/** Measures the text of an element that holds it. */
export function measureText(holder: HTMLElement): TextBox {
  const style = getComputedStyle(holder);
  const outer = holder.getBoundingClientRect();
  const edges = edgesOf(style);
  const isInline = style.display.startsWith('inline');
  const isFlex = style.display.endsWith('flex');
  return {
    left: outer.left + edges.left + scrollX,
    right: outer.right - edges.right + scrollX,
    top: outer.top + edges.top + scrollY,
    bottom: outer.bottom - edges.bottom + scrollY,
    maxWidth: Math.min(
      roomOf(holder, style) - edges.left - edges.right,
      document.documentElement.clientWidth - 2 * marginPx,
    ),
    align: alignOf(style),
    isMiddle: isInline || isFlex,
  };
}

/** Space between a text that is edited and the edges of the window. */
export const marginPx = 8;

/** The width that the element may have, with its padding. */
function roomOf(holder: HTMLElement, style: CSSStyleDeclaration): number {
  const { width } = holder.getBoundingClientRect();
  const parent = holder.parentElement;
  const around = parent && getComputedStyle(parent);
  const isItem = around?.display.endsWith('flex') ?? false;
  if (parent && around && isItem && around.flexDirection.startsWith('column')) {
    const { left, right } = edgesOf(around);
    const maxWidth = Number.parseFloat(style.maxWidth) || Infinity;
    return Math.min(parent.getBoundingClientRect().width - left - right, maxWidth);
  }
  if (!isItem && !style.display.startsWith('inline')) return width;
  // Beside others: as wide as its text, until that has several lines.
  const text = document.createRange();
  text.selectNodeContents(holder);
  const lineHeight = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.2;
  return text.getBoundingClientRect().height > 1.6 * lineHeight ? width : Infinity;
}

function edgesOf(style: CSSStyleDeclaration): { left: number; right: number; top: number; bottom: number } {
  const sum = (side: string) =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
  return { left: sum('left'), right: sum('right'), top: sum('top'), bottom: sum('bottom') };
}

function alignOf({ display, justifyContent, textAlign, direction }: CSSStyleDeclaration): TextBox['align'] {
  if (textAlign === 'center' || (display.endsWith('flex') && justifyContent === 'center')) return 'center';
  if (textAlign === 'left' || textAlign === 'right') return textAlign;
  return (textAlign === 'end') === (direction === 'rtl') ? 'left' : 'right';
}
