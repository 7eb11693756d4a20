import type { KeyCombination } from './shortcuts.ts';

const names: Record<string, string> = {
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
  ContextMenu: 'Menu key',
};

/** What is printed on the keys of a combination, in the order of pressing: English texts to translate. */
export function keyNames(
  { key, isCommand, isAlt, isShift }: KeyCombination,
  hasCommandKey: boolean,
): string[] {
  return [
    ...(isCommand ? [hasCommandKey ? '⌘' : 'Ctrl'] : []),
    ...(isAlt ? [hasCommandKey ? '⌥' : 'Alt'] : []),
    ...(isShift ? ['Shift'] : []),
    names[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
}

/** Whether the person's keyboard has a Cmd key. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
