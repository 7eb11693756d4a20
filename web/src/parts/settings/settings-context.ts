import { createContext, use } from 'react';
import type { SettingsForm } from './use-settings-form.ts';

/** Provides the form to its controls and extras. */
export const SettingsContext = createContext<SettingsForm | undefined>(undefined);

/** Returns the surrounding settings form. @throws Error outside of a `SettingsForm` */
export function useSettings(): SettingsForm {
  const form = use(SettingsContext);
  if (!form) throw new Error('useSettings must be used in a SettingsForm.');
  return form;
}
