import { useState } from 'react';

/**
 * The section whose page the preview shows: the one that is open, unless the frame has opened it, where somebody edits a
 * text. That page stays until they open another section.
 * @returns it, and what is called before the frame opens a section
 */
export function useFollowedSection(section: string): [string, (opened: string) => void] {
  const [kept, setKept] = useState<{ opened: string; followed: string }>();
  const followed = kept?.opened === section ? kept.followed : section;
  return [followed, (opened) => setKept({ opened, followed })];
}
