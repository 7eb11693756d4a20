import { useEffect, useRef, useState } from 'react';
import type { LinesUpload } from '#shared/entities/site/managed-localization.ts';
import { uploadLocalizationLines } from '#shared/routes/site/localizations.ts';
import { ApiError, call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { runChange } from '../../../api/run-change.ts';

/** Where the upload of lines stands. */
type UploadStep =
  /** No file yet, or one that cannot be read because of the `problem`. */
  | { name: 'file'; problem?: string }
  | { name: 'checking' }
  /** The file could not be sent; it can be sent again. */
  | { name: 'unchecked'; error: string }
  | { name: 'checked'; check: LinesUpload; isApplying?: boolean; error?: string };

/**
 * The steps of an upload of lines: a file is checked as soon as it is chosen, and applied when the user says so.
 * @param onApplied gets how many lines were written
 */
export function useLinesUpload(id: number, onApplied: (count: number) => Promise<void>) {
  const [file, setFile] = useState<File | null>(null);
  const [keepsTexts, setKeepsTexts] = useState(true);
  const [step, setStep] = useState<UploadStep>({ name: 'file' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const check = async (chosen: File, onlyEmpty: boolean) => {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setStep({ name: 'checking' });
    try {
      const found = await sendLines(id, chosen, { dryRun: true, onlyEmpty, signal });
      if (!signal.aborted) setStep({ name: 'checked', check: found });
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof ApiError ? error.errors['file']?.[0] : undefined;
      if (problem === undefined) setStep({ name: 'unchecked', error: errorMessage(error) });
      else setStep({ name: 'file', problem });
    }
  };
  return {
    file,
    keepsTexts,
    step,
    choose: (chosen: File | null) => {
      setFile(chosen);
      if (chosen) return void check(chosen, keepsTexts);
      sending.current?.abort();
      setStep({ name: 'file' });
    },
    setKeepsTexts: (isOn: boolean) => {
      setKeepsTexts(isOn);
      if (file) void check(file, isOn);
    },
    checkAgain: () => file && void check(file, keepsTexts),
    apply: async () => {
      if (!file || step.name !== 'checked') return;
      setStep({ ...step, isApplying: true, error: undefined });
      try {
        const sent = { dryRun: false, onlyEmpty: keepsTexts };
        const applied = await runChange(() => sendLines(id, file, sent));
        await onApplied(writtenCount(applied, keepsTexts));
      } catch (error) {
        setStep({ ...step, error: errorMessage(error) });
      }
    },
  };
}

interface SendOptions {
  dryRun: boolean;
  onlyEmpty: boolean;
  signal?: AbortSignal;
}

async function sendLines(id: number, file: File, options: SendOptions): Promise<LinesUpload> {
  const body = new FormData();
  body.set('file', file);
  body.set('dry_run', String(options.dryRun));
  body.set('only_empty', String(options.onlyEmpty));
  const { signal } = options;
  const { upload } = await call(uploadLocalizationLines, { params: { id }, body, signal });
  return upload;
}

/** How many lines an upload writes. */
export function writtenCount({ added, changed }: LinesUpload, keepsTexts: boolean): number {
  return keepsTexts ? added : added + changed;
}
