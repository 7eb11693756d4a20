import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router-dom';
import { getBootstrap } from '../../api/bootstrap-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { useBlocker } from './use-blocker.ts';

interface DiscardGuardProps {
  isChanged: boolean;
  /** Whether the form is being saved, after which it may leave. */
  isSaving: boolean;
  /** Parameter of the address that names what is edited, besides the path. */
  recordParameter?: string | undefined;
  /** Path of an editor with pages of its own, between which nothing is lost. */
  within?: string;
}

/** Asks before an editor with changes is left: for another page of the site, or by closing the tab. */
export function DiscardGuard({ isChanged, isSaving, recordParameter, within }: DiscardGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      !isSaving &&
      recordOf(currentLocation, recordParameter) !== recordOf(nextLocation, recordParameter) &&
      !(within !== undefined && isBelow(nextLocation, within)) &&
      // After signing out, nothing could be saved.
      getBootstrap().user !== null,
  );
  useUnloadWarning(isChanged);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      title={t('Discard changes?')}
      isOpen
      // An entry of the history for the question would end the navigation that waits for it.
      isClosedByBack={false}
      onClose={blocker.reset}
    >
      <DialogBody>
        <p>{t('Your changes have not been saved.')}</p>
      </DialogBody>
      <DialogActions>
        <Button autoFocus onPress={blocker.reset}>
          {t('Keep editing')}
        </Button>
        <Button look="danger" onPress={blocker.proceed}>
          {t('Discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What an address edits. Other parameters, such as the tab, show the same thing in another way. */
function recordOf({ pathname, search }: Location, parameter: string | undefined): string {
  const named = parameter === undefined ? '' : (new URLSearchParams(search).get(parameter) ?? '');
  return `${pathname} ${named}`;
}

const isBelow = ({ pathname }: Location, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

/** Lets the browser ask before the tab is closed. */
function useUnloadWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
