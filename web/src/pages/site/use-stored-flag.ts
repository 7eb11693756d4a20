import { useCallback, useState } from 'react';
import { deviceStorage } from '../../parts/browser-storage.ts';

/** A switch that this device remembers, under its own name. */
export function useStoredFlag(name: string, initial: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => {
    const stored = deviceStorage.getItem(name);
    return stored === null ? initial : stored === 'true';
  });
  const change = useCallback(
    (isNowOn: boolean) => {
      deviceStorage.setItem(name, String(isNowOn));
      setIsOn(isNowOn);
    },
    [name],
  );
  return [isOn, change];
}
