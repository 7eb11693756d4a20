import { lateCode } from '../../../ui/late/late-code.ts';

type Changes = typeof import('./change-code.ts');

/** What changes entries: loaded after their list. */
export const changesLater = lateCode<Changes>(() => import('./change-code.ts'));

/** Changes entries as soon as the code for it is there. */
export async function withChanges(change: (changes: Changes) => Promise<void>): Promise<void> {
  const changes = await changesLater.ask();
  if (changes) await change(changes);
}
