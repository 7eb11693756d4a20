import { useCallback, useEffect, useState } from 'react';
import { sectionInView } from './section-in-view.ts';

/** Part of the window's height above which a section counts as being read. */
const readingLine = 0.3;
const endTolerancePx = 4;
/** What only a person does: scrolling that a link began sends none of these. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The section in view, of those with these ids, and the way to go to one. The one that somebody went to stays the
 * current one until they scroll on by themselves: a short section near the end cannot come to the top.
 */
export function useSectionInView(ids: readonly string[]): [string | undefined, (id: string) => void] {
  const [inView, setInView] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const look = () => setInView(findSection(key.split(' ')));
    const forget = () => setChosen(undefined);
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    for (const move of ownMoves) addEventListener(move, forget, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
      for (const move of ownMoves) removeEventListener(move, forget);
    };
  }, [key]);
  const goTo = useCallback((id: string) => {
    setChosen(id);
    showSection(id);
  }, []);
  return [chosen ?? inView, goTo];
}

function findSection(ids: string[]): string | undefined {
  const places = ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section ? [{ id, topPx: section.getBoundingClientRect().top }] : [];
  });
  const { scrollHeight } = document.documentElement;
  const isScrollable = scrollHeight > innerHeight;
  const isAtEnd = isScrollable && scrollY + innerHeight >= scrollHeight - endTolerancePx;
  return sectionInView(places, { linePx: innerHeight * readingLine, isAtEnd });
}

/** Scrolls to a section, and puts the focus on its heading so that the keyboard goes on from there. */
function showSection(id: string): void {
  const section = document.getElementById(id);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}
