import { useEffect, useState } from 'react';
import { focusPlace, placeAttribute, sectionOf } from './places.ts';

interface ShownPlace {
  place: string;
  /** Whether the focus stays where it is, as in the preview. */
  isFocusKept: boolean;
}

/** Shows the field of a place once the panel of its section is there: with the focus, or by scrolling to it. */
export function useShownPlace(section: string): (place: string, isFocusKept?: boolean) => void {
  const [shown, setShown] = useState<ShownPlace>();
  useEffect(() => {
    if (!shown || sectionOf(shown.place) !== section) return;
    if (shown.isFocusKept) scrollToPlace(shown.place);
    else focusPlace(shown.place);
  }, [shown, section]);
  return (place, isFocusKept = false) => setShown({ place, isFocusKept });
}

function scrollToPlace(place: string): void {
  const around = document.querySelector(`[${placeAttribute}="${CSS.escape(place)}"]`);
  around?.scrollIntoView({ block: 'nearest' });
}
