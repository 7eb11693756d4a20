import { useTranslation } from 'react-i18next';
import { useChange } from '../../../parts/use-change.ts';
import { signOut } from './mutations.ts';
import { refusesSignOut } from './refuses-sign-out.ts';

/** The way to sign out, for whoever offers it; refused inside the appearance editor. */
export function useSignOut(onSignedOut: () => void): () => void {
  const { t } = useTranslation();
  const change = useChange({ send: signOut, onDone: onSignedOut });
  return () => {
    if (!refusesSignOut(t)) void change.run();
  };
}
