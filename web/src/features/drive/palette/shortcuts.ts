/** Keys that are pressed together. */
export interface KeyCombination {
  /** As the browser names it: a letter in lower case, `F2`, `ArrowUp`, or the character that it types. */
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  isCommand?: boolean;
  isAlt?: boolean;
  isShift?: boolean;
}

export interface Shortcut {
  /** What it does: English text to translate. */
  label: string;
  group: ShortcutGroup;
  /** Any of them. */
  keys: readonly KeyCombination[];
}

export const shortcutGroups = ['General', 'Selected files', 'List', 'Preview'] as const;
export type ShortcutGroup = (typeof shortcutGroups)[number];

const pageShortcuts = {
  palette: {
    label: 'Find actions, places and files',
    group: 'General',
    keys: [{ key: 'k', isCommand: true }],
  },
  search: { label: 'Search', group: 'General', keys: [{ key: '/' }] },
  shortcuts: { label: 'Show the keyboard shortcuts', group: 'General', keys: [{ key: 'F1' }, { key: '?' }] },
  undo: { label: 'Undo the last action', group: 'General', keys: [{ key: 'z', isCommand: true }] },
  parent: { label: 'Open the folder above', group: 'General', keys: [{ key: 'ArrowUp', isAlt: true }] },
  rename: { label: 'Rename', group: 'Selected files', keys: [{ key: 'F2' }] },
  delete: { label: 'Move to trash', group: 'Selected files', keys: [{ key: 'Delete' }] },
  selectAll: { label: 'Select all', group: 'List', keys: [{ key: 'a', isCommand: true }] },
  clearSelection: { label: 'Clear the selection', group: 'List', keys: [{ key: 'Escape' }] },
} as const satisfies Record<string, Shortcut>;

/** Shortcuts that pages act on, by what they do. */
export type ShortcutId = keyof typeof pageShortcuts;

/** What the list, its menus and the preview take for themselves; here so that one place knows all keys. */
const partShortcuts: Shortcut[] = [
  { label: 'Open', group: 'Selected files', keys: [{ key: 'Enter' }] },
  {
    label: 'Show the menu',
    group: 'Selected files',
    keys: [{ key: 'F10', isShift: true }, { key: 'ContextMenu' }],
  },
  { label: 'Select or deselect', group: 'List', keys: [{ key: ' ' }] },
  {
    label: 'Select several',
    group: 'List',
    keys: [
      { key: 'ArrowDown', isShift: true },
      { key: 'ArrowUp', isShift: true },
    ],
  },
  { label: 'First or last', group: 'List', keys: [{ key: 'Home' }, { key: 'End' }] },
  { label: 'A page up or down', group: 'List', keys: [{ key: 'PageUp' }, { key: 'PageDown' }] },
  { label: 'Previous or next', group: 'Preview', keys: [{ key: 'ArrowLeft' }, { key: 'ArrowRight' }] },
  { label: 'Close', group: 'Preview', keys: [{ key: 'Escape' }] },
];

/** Every shortcut of the drive, in the order of the sheet. */
export const allShortcuts: readonly Shortcut[] = [
  ...Object.values<Shortcut>(pageShortcuts),
  ...partShortcuts,
];

/** The shortcut that was pressed, if a page acts on it. */
export function shortcutOf(event: KeyPress): ShortcutId | undefined {
  const isPressed = ({ key, isCommand = false, isAlt = false, isShift }: KeyCombination) =>
    sameKey(key, event.key) &&
    isCommand === (event.ctrlKey || event.metaKey) &&
    isAlt === event.altKey &&
    // Characters such as ? need Shift on some keyboards and not on others.
    (isCharacter(key) && !isCommand ? true : (isShift ?? false) === event.shiftKey);
  const found = Object.entries<Shortcut>(pageShortcuts).find(([, { keys }]) => keys.some(isPressed));
  return found?.[0] as ShortcutId | undefined;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

function sameKey(wanted: string, pressed: string): boolean {
  return wanted === (pressed.length === 1 ? pressed.toLowerCase() : pressed);
}

function isCharacter(key: string): boolean {
  return key.length === 1 && !/[a-z]/.test(key);
}
