import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';

type Check = () => boolean;

interface Guard {
  checks: Set<Check>;
  /** Goes on unless a field has text that cannot be stored. */
  leave: (goOn: () => void) => void;
}

const Checks = createContext<Set<Check> | undefined>(undefined);

/** Asks the fields of a dialog before the dialog closes, or shows something else in their place. */
export function useCloseGuard(): Guard {
  const [checks] = useState(() => new Set<Check>());
  const leave = (goOn: () => void) => {
    const results = [...checks].map((check) => check());
    if (results.every(Boolean)) goOn();
  };
  return { checks, leave };
}

/** The part of a dialog that holds the fields. */
export function CloseGuard({ guard, children }: { guard: Guard; children: ReactNode }) {
  return <Checks value={guard.checks}>{children}</Checks>;
}

/** @param check stores what is left, and returns whether the dialog may close */
export function useCloseCheck(check: Check): void {
  const checks = use(Checks);
  const run = useEffectEvent(check);
  useEffect(() => {
    const registered = () => run();
    checks?.add(registered);
    return () => void checks?.delete(registered);
  }, [checks]);
}
