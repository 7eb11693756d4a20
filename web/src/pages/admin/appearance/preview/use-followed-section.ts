import { useState } from 'react';

/**
 * The section whose page the preview shows: the one that is open, unless the frame has opened it, where somebody edits a
 * text. That page stays until they open another section.
 * @returns it, and what is called before the frame opens a section
 */
export function useFollowedSection(section: string): [string, (opened: string) => void] {
  const [kept, setKept] = useState<{ from: string; opened: string; followed: string }>();
  // The address follows a moment later.
  const isKept = kept?.opened === section || kept?.from === section;
  const followed = kept && isKept ? kept.followed : section;
  return [followed, (opened) => setKept({ from: section, opened, followed })];
}
