import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { placeOfLandingSection } from '../landing/landing-places.ts';
import { placeAttribute } from '../places.ts';

/**
 * The place that the preview is to scroll to: that of the field with the focus, or else of the open section. Undefined for
 * sections without a place on the page.
 * @param panel around the fields
 */
export function usePreviewedPlace(panel: RefObject<HTMLElement | null>, section: string): string | undefined {
  const [focused, setFocused] = useState<{ section: string; place: string }>();
  const follow = useEffectEvent((target: EventTarget | null) => {
    const around = target instanceof Element && panel.current?.contains(target);
    const place = around && target.closest(`[${placeAttribute}]`)?.getAttribute(placeAttribute);
    if (place) setFocused({ section, place });
  });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => follow(target);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return focused?.section === section ? focused.place : placeOfLandingSection(section);
}
