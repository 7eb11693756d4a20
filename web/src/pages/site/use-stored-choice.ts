import { useCallback, useState } from 'react';
import { deviceStorage } from '../../parts/browser-storage.ts';

/** A choice that this device remembers, under its own name; what is stored and is none of the choices is ignored. */
export function useStoredChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(
    () => choices.find((known) => known === deviceStorage.getItem(name)) ?? initial,
  );
  const change = useCallback(
    (chosen: Choice) => {
      deviceStorage.setItem(name, chosen);
      setChoice(chosen);
    },
    [name],
  );
  return [choice, change];
}
