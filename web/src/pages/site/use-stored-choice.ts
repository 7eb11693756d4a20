import { useCallback, useState } from 'react';

/** A choice that this device remembers, under its own name; what is stored and is none of the choices is ignored. */
export function useStoredChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(
    () => choices.find((known) => known === localStorage.getItem(name)) ?? initial,
  );
  const change = useCallback(
    (chosen: Choice) => {
      localStorage.setItem(name, chosen);
      setChoice(chosen);
    },
    [name],
  );
  return [choice, change];
}
