import { useTranslation } from 'react-i18next';
import { useChange } from '../../../parts/use-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { isInAppearanceEditor } from './is-in-appearance-editor.ts';
import { signOut } from './mutations.ts';

/** The way to sign out, for whoever offers it; refused inside the appearance editor (NB-6). */
export function useSignOut(onSignedOut: () => void): () => void {
  const { t } = useTranslation();
  const change = useChange({ send: signOut, onDone: onSignedOut });
  return () => {
    if (isInAppearanceEditor()) {
      toastQueue.show({ type: 'danger', message: t("Can't logout while in appearance editor.") });
      return;
    }
    void change.run();
  };
}
