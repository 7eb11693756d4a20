import { useState, type KeyboardEvent } from 'react';

/** Somebody whose address may be meant by what is typed. */
export interface SuggestedPerson {
  email: string;
  name: string;
  image: string | null;
}

interface SuggestionList {
  isOpen: boolean;
  /** The one that the arrow keys have led to. */
  activeIndex: number | undefined;
  close: () => void;
  /** Takes the keys that are for the suggestions; answers whether this one was. */
  takeKey: (event: KeyboardEvent) => boolean;
}

/**
 * Which of the suggestions is meant, while the focus stays in the field: arrows lead through them, Enter chooses,
 * Escape closes them until something else is typed.
 */
export function useSuggestionList(
  text: string,
  people: readonly SuggestedPerson[],
  onChoose: (person: SuggestedPerson) => void,
): SuggestionList {
  const [active, setActive] = useState<{ text: string; index: number }>();
  const [closedFor, setClosedFor] = useState<string>();
  const isOpen = people.length > 0 && closedFor !== text;
  // What the keys had led to was among the suggestions for another text.
  const activeIndex = isOpen && active?.text === text ? active.index : undefined;
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const chosen = activeIndex === undefined ? undefined : people[activeIndex];
    const last = people.length - 1;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () =>
        setActive({ text, index: activeIndex === undefined || activeIndex === last ? 0 : activeIndex + 1 }),
      ArrowUp: () => setActive({ text, index: activeIndex ? activeIndex - 1 : last }),
      Escape: () => setClosedFor(text),
      Enter: chosen && (() => onChoose(chosen)),
    };
    const action = actions[event.key];
    if (!action) return false;
    event.preventDefault();
    // Escape would close the dialog around the field.
    event.stopPropagation();
    action();
    return true;
  };
  return { isOpen, activeIndex, close: () => setClosedFor(text), takeKey };
}
