import { marginPx, measureText, textHolder } from './text-box.ts';

const paddingPx = 4;

/** How the text is set. */
const look = [
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-variation-settings',
  'font-feature-settings',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'text-transform',
  'text-wrap-style',
  'color',
] as const;

interface OverlayOptions {
  text: string;
  /** For screen readers. */
  label: string;
  maxChars: number;
}

/** A field that lies over a text of the page and looks like it. It is no part of what React renders. */
export interface TextOverlay {
  field: HTMLTextAreaElement;
  /** Grows with the text. */
  fit: () => void;
  /** Lays it over the text of an element. */
  layOver: (element: HTMLElement) => void;
  remove: () => void;
}

/** Adds the field to the page, at no place yet. */
export function addTextOverlay({ text, label, maxChars }: OverlayOptions): TextOverlay {
  const box = document.createElement('div');
  // Has the text as the field shows it, and with that its size.
  const measure = document.createElement('div');
  const field = document.createElement('textarea');
  measure.ariaHidden = 'true';
  field.value = text;
  field.ariaLabel = label;
  field.maxLength = maxChars;
  field.rows = 1;
  set(box, {
    all: 'initial',
    position: 'absolute',
    'z-index': '2147483647',
    display: 'grid',
    width: 'max-content',
    padding: `${paddingPx}px`,
    'border-radius': `${paddingPx}px`,
    // Two rings, of which one is seen on a button of either colour.
    'box-shadow': '0 0 0 2px rgb(var(--be-background))',
    outline: '2px solid rgb(var(--be-primary))',
    'outline-offset': '2px',
  });
  const shared = {
    all: 'unset',
    'grid-area': '1 / 1',
    'white-space': 'pre-wrap',
    'overflow-wrap': 'anywhere',
  };
  set(measure, { ...shared, visibility: 'hidden' });
  // Its own idea of its size must not count.
  set(field, {
    ...shared,
    cursor: 'text',
    overflow: 'hidden',
    width: '0',
    'min-width': '100%',
    height: '0',
    'min-height': '100%',
  });
  box.append(measure, field);
  document.body.append(box);
  const fit = () => {
    // The last line counts even if it is empty.
    const shown = `${field.value}\u200B`;
    if (measure.textContent !== shown) measure.textContent = shown;
    if (field.value !== '') field.dir = 'auto';
    measure.dir = field.dir;
  };
  return {
    field,
    fit,
    layOver(element) {
      const holder = textHolder(element);
      const style = getComputedStyle(holder);
      const { left, right, top, bottom, maxWidth, align, isMiddle } = measureText(holder);
      set(box, Object.fromEntries(look.map((name) => [name, style.getPropertyValue(name)])));
      set(box, {
        'text-align': align === 'center' ? align : style.textAlign,
        'caret-color': style.color,
        'background-image': backgroundsBehind(holder),
        'min-width': `${Math.max(Math.min(right - left, maxWidth), 2 * Number.parseFloat(style.fontSize))}px`,
        'max-width': `${maxWidth}px`,
      });
      if (field.value === '') field.dir = style.direction;
      fit();
      const { width, height } = box.getBoundingClientRect();
      const start = {
        left: left - paddingPx,
        center: (left + right - width) / 2,
        right: right + paddingPx - width,
      }[align];
      const lastStart = scrollX + document.documentElement.clientWidth - marginPx - width;
      set(box, {
        left: `${Math.max(scrollX, Math.min(start, lastStart))}px`,
        top: `${isMiddle ? (top + bottom - height) / 2 : top - paddingPx}px`,
      });
    },
    remove: () => box.remove(),
  };
}

/** The policy allows this, and no attribute. */
function set(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}

/** The colours behind an element as layers, the nearest first: some are transparent in part. */
function backgroundsBehind(element: HTMLElement): string {
  const layers: string[] = [];
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const { backgroundColor: color } = getComputedStyle(each);
    layers.push(`linear-gradient(${color}, ${color})`);
  }
  return layers.join(', ');
}
