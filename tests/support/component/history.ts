import type { Activity } from '#shared/entities/drive/activity.ts';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { ann, madeAt, nextId } from './entities.ts';

/** An event of an entry that Ann caused. */
export function anActivity(changes: Partial<Activity> = {}): Activity {
  return {
    id: nextId(),
    entry_id: 1,
    action: 'uploaded',
    properties: {},
    user: ann,
    created_at: madeAt,
    ...changes,
  };
}

/** The current content of a file, which Ann uploaded. */
export function aVersion(changes: Partial<FileVersion> = {}): FileVersion {
  return {
    id: nextId(),
    entry_id: 1,
    number: 1,
    file_size: 1200,
    mime: 'text/plain',
    created_at: madeAt,
    user: ann,
    current: true,
    ...changes,
  };
}
