import type { ConflictChoice } from '#shared/uploads/upload-target.ts';

/** One thing that a person chose or dropped, before it becomes an upload. */
export interface UploadSource {
  /** Null stands for an empty folder to create. */
  file: File | null;
  /** `folder/sub/name.ext` for folder uploads; null for a file that was chosen by itself. */
  relativePath: string | null;
  /** What to do about a taken name; both are kept unless the person chose otherwise. */
  conflict?: ConflictChoice;
  /** False where the name belongs to a file that the person may not change. */
  isReplaceable?: boolean;
}
