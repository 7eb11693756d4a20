import { useState } from 'react';
import { deviceStorage } from '../../parts/browser-storage.ts';

/** A switch that this device remembers, under its own name. */
export function useStoredFlag(name: string, initial: boolean): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => {
    const stored = deviceStorage.getItem(name);
    return stored === null ? initial : stored === 'true';
  });
  const change = (isNowOn: boolean) => {
    deviceStorage.setItem(name, String(isNowOn));
    setIsOn(isNowOn);
  };
  return [isOn, change];
}
