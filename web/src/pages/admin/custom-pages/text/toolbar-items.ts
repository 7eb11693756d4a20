import type { ChainedCommands, Editor } from '@tiptap/react';
import type { TFunction } from 'i18next';
import {
  BetweenHorizontalEndIcon,
  BetweenVerticalEndIcon,
  BoldIcon,
  CodeIcon,
  Columns2Icon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  ItalicIcon,
  ListIcon,
  ListOrderedIcon,
  type LucideIcon,
  MinusIcon,
  PanelTopIcon,
  RedoIcon,
  Rows2Icon,
  SquareCodeIcon,
  StrikethroughIcon,
  TableIcon,
  TextQuoteIcon,
  Trash2Icon,
  UnderlineIcon,
  UndoIcon,
} from 'lucide-react';

/** A button of the toolbar. */
export interface ToolbarItem {
  label: string;
  icon: LucideIcon;
  /** Whether the format applies at the cursor; undefined for commands that are not formats. */
  isActive?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

type Mark = 'bold' | 'italic' | 'underline' | 'strike' | 'code';

const mark = (name: Mark, label: string, icon: LucideIcon): ToolbarItem => ({
  label,
  icon,
  isActive: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
});

const heading = (level: 2 | 3 | 4, label: string, icon: LucideIcon): ToolbarItem => ({
  label,
  icon,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const block = (name: string, label: string, icon: LucideIcon, run: ToolbarItem['run']): ToolbarItem => ({
  label,
  icon,
  isActive: (editor) => editor.isActive(name),
  run,
});

/** Buttons for text formats, in groups. */
export function textItems(t: TFunction): ToolbarItem[][] {
  return [
    [
      heading(2, t('Heading 2'), Heading2Icon),
      heading(3, t('Heading 3'), Heading3Icon),
      heading(4, t('Heading 4'), Heading4Icon),
    ],
    [
      mark('bold', t('Bold'), BoldIcon),
      mark('italic', t('Italic'), ItalicIcon),
      mark('underline', t('Underline'), UnderlineIcon),
      mark('strike', t('Strikethrough'), StrikethroughIcon),
      mark('code', t('Code'), CodeIcon),
    ],
    [
      block('bulletList', t('Bullet list'), ListIcon, (chain) => chain.toggleBulletList()),
      block('orderedList', t('Numbered list'), ListOrderedIcon, (chain) => chain.toggleOrderedList()),
      block('blockquote', t('Quote'), TextQuoteIcon, (chain) => chain.toggleBlockquote()),
      block('codeBlock', t('Code block'), SquareCodeIcon, (chain) => chain.toggleCodeBlock()),
      { label: t('Divider'), icon: MinusIcon, run: (chain) => chain.setHorizontalRule() },
    ],
  ];
}

/** Buttons for inserting a table, undo and redo. */
export function insertItems(t: TFunction): ToolbarItem[] {
  return [
    {
      label: t('Insert table'),
      icon: TableIcon,
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
    { label: t('Undo'), icon: UndoIcon, run: (chain) => chain.undo() },
    { label: t('Redo'), icon: RedoIcon, run: (chain) => chain.redo() },
  ];
}

/** Buttons for the table at the cursor. */
export function tableItems(t: TFunction): ToolbarItem[] {
  return [
    { label: t('Add row'), icon: BetweenHorizontalEndIcon, run: (chain) => chain.addRowAfter() },
    { label: t('Add column'), icon: BetweenVerticalEndIcon, run: (chain) => chain.addColumnAfter() },
    { label: t('Delete row'), icon: Rows2Icon, run: (chain) => chain.deleteRow() },
    { label: t('Delete column'), icon: Columns2Icon, run: (chain) => chain.deleteColumn() },
    { label: t('Header row'), icon: PanelTopIcon, run: (chain) => chain.toggleHeaderRow() },
    { label: t('Delete table'), icon: Trash2Icon, run: (chain) => chain.deleteTable() },
  ];
}
