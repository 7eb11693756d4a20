/** A color of a theme, such as `49 94 251`, as people know it: `#315EFB`. */
export function toHex(color: string): string {
  const bytes = color.split(' ').map((part) => Number(part).toString(16).padStart(2, '0'));
  return `#${bytes.join('').toUpperCase()}`;
}

/** The reverse: `#315EFB` as themes store it. */
export function fromHex(hex: string): string {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(' ');
}
