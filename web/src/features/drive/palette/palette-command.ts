import type { LucideIcon } from 'lucide-react';
import { foldText } from '#shared/text/fold-text.ts';

/** Something that the palette does when it is chosen. */
export interface PaletteCommand {
  id: string;
  /** In the person's language. */
  label: string;
  icon: LucideIcon;
  group: 'selection' | 'places' | 'settings';
  run: () => void;
}

/** The commands that have every typed word in them, wherever in their label; all where nothing is typed. */
export function commandsMatching(commands: readonly PaletteCommand[], text: string): PaletteCommand[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const folded = foldText(label);
    return words.every((word) => folded.includes(word));
  });
}
