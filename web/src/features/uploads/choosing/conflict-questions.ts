import type { ConflictChoice } from '#shared/uploads/upload-target.ts';
import { createChannel } from '../sending/channel.ts';
import type { UploadSource } from './upload-source.ts';

/** Files whose names are taken, and what the person has said of them so far. */
export interface ConflictQuestion {
  /** The folder where they would go, in words. */
  folderName: string;
  /** The first is asked about. */
  left: readonly UploadSource[];
}

/** Asks the person what to do about taken names, one question after the other. */
export interface ConflictQuestions {
  /** @returns the files that are to be uploaded, each with its choice. */
  ask(sources: UploadSource[], folderName: string): Promise<UploadSource[]>;
  /** Answers for the first file, or for all that are left. */
  answer(choice: ConflictChoice, isForAll: boolean): void;
  /** Uploads none of those that are left. */
  cancel(): void;
  getSnapshot(): ConflictQuestion | undefined;
  subscribe(listener: () => void): () => void;
}

interface Asked extends ConflictQuestion {
  decided: UploadSource[];
  resolve(sources: UploadSource[]): void;
}

/** What is said for all holds for files that may not be replaced as far as it can: both are kept. */
function allowedChoice(choice: ConflictChoice, { isReplaceable = true }: UploadSource): ConflictChoice {
  return choice === 'replace' && !isReplaceable ? 'keepBoth' : choice;
}

/** Questions that nobody has asked yet. */
export function createConflictQuestions(): ConflictQuestions {
  let questions: readonly Asked[] = [];
  const changes = createChannel<void>();

  function change(next: readonly Asked[]): void {
    questions = next;
    changes.tell();
  }

  return {
    getSnapshot: () => questions[0],
    subscribe: changes.listen,
    ask(sources, folderName) {
      const { promise, resolve } = Promise.withResolvers<UploadSource[]>();
      change([...questions, { folderName, left: sources, decided: [], resolve }]);
      return promise;
    },
    answer(choice, isForAll) {
      const [asked, ...others] = questions;
      if (!asked) return;
      const answered = isForAll ? asked.left : asked.left.slice(0, 1);
      const left = asked.left.slice(answered.length);
      const wanted =
        choice === 'skip'
          ? []
          : answered.map((source) => ({ ...source, conflict: allowedChoice(choice, source) }));
      const decided = [...asked.decided, ...wanted];
      if (left.length > 0) return change([{ ...asked, left, decided }, ...others]);
      change(others);
      asked.resolve(decided);
    },
    cancel() {
      const [asked, ...others] = questions;
      change(others);
      asked?.resolve(asked.decided);
    },
  };
}

/** The questions of this tab. */
export const conflictQuestions = createConflictQuestions();
