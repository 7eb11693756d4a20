import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import type { LinkChange } from './link-calls.ts';

export type LinkOption = Exclude<keyof LinkChange, 'generateNewHash'>;

export interface OptionSaves {
  /** Whether anything was changed, and whether all of it is stored. */
  state: 'unchanged' | 'saving' | 'saved' | 'failed';
  /** Why the last change of an option was refused. */
  errors: Partial<Record<LinkOption, string>>;
  /** Stores one option and returns whether that succeeded. */
  save: <Option extends LinkOption>(option: Option, value: LinkChange[Option]) => Promise<boolean>;
}

/**
 * Stores each option of a link when it is chosen. Calls go one after the other, so that the last choice is the one that
 * stays. An error that arrives after the dialog has closed is shown as a toast.
 */
export function useOptionSaves(onSave: (change: LinkChange) => Promise<unknown>): OptionSaves {
  const [errors, setErrors] = useState<OptionSaves['errors']>({});
  const [savingCount, setSavingCount] = useState(0);
  const [hasSaved, setHasSaved] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const save: OptionSaves['save'] = (option, value) => {
    const change = { [option]: value };
    const saving = last.current.then(async () => {
      try {
        await onSave(change);
        setErrors(({ [option]: _mended, ...rest }) => rest);
        setHasSaved(true);
        return true;
      } catch (error) {
        setErrors((before) => ({ ...before, [option]: errorMessage(error, option) }));
        if (!isShown.current) toastQueue.show(errorToast(error, option));
        return false;
      } finally {
        setSavingCount((count) => count - 1);
      }
    });
    setSavingCount((count) => count + 1);
    last.current = saving;
    return saving;
  };
  return { state: stateOf(savingCount, errors, hasSaved), errors, save };
}

function stateOf(savingCount: number, errors: object, hasSaved: boolean): OptionSaves['state'] {
  if (savingCount > 0) return 'saving';
  if (Object.keys(errors).length > 0) return 'failed';
  return hasSaved ? 'saved' : 'unchanged';
}
