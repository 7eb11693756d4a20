import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { runChange, type CacheChange } from '../api/run-change.ts';
import { showFailure } from './show-failure.ts';
import { showFormError, type ErrorPlaces } from './show-form-error.ts';

interface ChangeOptions<Input, Answer, Values extends FieldValues> extends CacheChange {
  /** Calls the server. */
  send: (input: Input) => Promise<Answer>;
  /** Follows a stored change, which is pending until this is done. */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** The form that is sent: errors appear at its fields. */
  form?: ErrorPlaces<Values>;
  /** Runs if the change fails. Returns true if it has shown the error. */
  onRefused?: (error: unknown) => boolean | undefined;
}

export interface Change<Input> {
  /** Runs the change and shows its error. Never rejects. */
  run: (input: Input) => Promise<void>;
  isPending: boolean;
  isDone: boolean;
  /** The input of the run that is under way. */
  input: Input | undefined;
  /** Why the last run failed. */
  error: unknown;
  /** Clears the state of the last run, unless it is still pending. */
  reset: () => void;
}

type State<Input> = Pick<Change<Input>, 'isPending' | 'isDone' | 'input' | 'error'>;

const idle = { isPending: false, isDone: false, input: undefined, error: undefined };

/**
 * A change of data on the server. Errors appear at the fields of the form that they name, or in a toast with the
 * text of the server.
 */
export function useChange<Input = void, Answer = unknown, Values extends FieldValues = FieldValues>(
  options: ChangeOptions<Input, Answer, Values>,
): Change<Input> {
  const [state, setState] = useState<State<Input>>(idle);
  const run = async (input: Input) => {
    const { send, onDone, onRefused, form } = options;
    setState({ ...idle, isPending: true, input });
    try {
      const answer = await runChange(() => send(input), options);
      await onDone?.(answer, input);
      setState({ ...idle, isDone: true });
    } catch (error) {
      setState({ ...idle, error });
      if (onRefused?.(error)) return;
      if (form) showFormError(error, form);
      else showFailure(error);
    }
  };
  const reset = () => setState((last) => (last.isPending ? last : idle));
  return { ...state, run, reset };
}
