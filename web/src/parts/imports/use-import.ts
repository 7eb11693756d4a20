import { useEffect, useRef, useState } from 'react';
import type { Import } from '#shared/entities/import.ts';
import type { ImportOptions } from '#shared/imports.ts';
import { ApiError } from '../../api/call.ts';
import { errorMessage } from '../../api/error-message.ts';
import { isOver } from '../jobs/follow-job.ts';
import { sendImport, type ImportRoute, type SendOptions } from './send-import.ts';

/** Where an import stands. */
export type ImportStep =
  /** No file yet, or one that cannot be imported because of the `problem`. */
  | { name: 'file'; problem?: string }
  | { name: 'checking' }
  /** The file could not be sent; it can be sent again. */
  | { name: 'unchecked'; error: string }
  | { name: 'checked'; check: Import; isStarting?: boolean; error?: string }
  | { name: 'started'; importId: number; latest: Import };

interface UseImportOptions {
  route: ImportRoute;
  /** Names of the import's switches, which are off at first. */
  optionNames: readonly string[];
  /** Runs when rows may have been stored. */
  onImported: () => unknown;
}

/** The steps of an import: a file is checked as soon as it is chosen, and imported when the user says so. */
export function useImport({ route, optionNames, onImported }: UseImportOptions) {
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState<ImportOptions>(() =>
    Object.fromEntries(optionNames.map((name) => [name, false])),
  );
  const [step, setStep] = useState<ImportStep>({ name: 'file' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (
    sent: File,
    how: Pick<SendOptions, 'dryRun' | 'options'>,
    take: (answer: Import) => void,
  ) => {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    try {
      const answer = await sendImport(route, sent, { ...how, signal });
      if (!signal.aborted) take(answer);
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof ApiError ? error.errors['file']?.[0] : undefined;
      if (problem !== undefined) setStep({ name: 'file', problem });
      else setStep((last) => withError(last, errorMessage(error)));
    }
  };
  const check = async (chosen: File, checkedOptions = options) => {
    setStep({ name: 'checking' });
    await send(chosen, { dryRun: true, options: checkedOptions }, (answer) =>
      setStep({ name: 'checked', check: answer }),
    );
  };
  return {
    file,
    step,
    choose: (chosen: File | null) => {
      setFile(chosen);
      if (chosen) return void check(chosen);
      sending.current?.abort();
      setStep({ name: 'file' });
    },
    options,
    setOption: (name: string, isOn: boolean) => {
      const next = { ...options, [name]: isOn };
      setOptions(next);
      if (file) void check(file, next);
    },
    checkAgain: () => file && void check(file),
    start: () => {
      if (!file || step.name !== 'checked') return;
      setStep({ ...step, isStarting: true, error: undefined });
      void send(file, { dryRun: false, options }, (answer) => {
        if (answer.id === null) throw new Error('An import has an id.');
        setStep({ name: 'started', importId: answer.id, latest: answer });
      });
    },
    follow: (latest: Import) => {
      setStep((last) => (last.name === 'started' ? { ...last, latest } : last));
      if (isOver(latest)) onImported();
    },
  };
}

function withError(step: ImportStep, error: string): ImportStep {
  if (step.name === 'checked') return { ...step, isStarting: false, error };
  return { name: 'unchecked', error };
}
