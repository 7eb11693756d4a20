import { useEffect, useSyncExternalStore } from 'react';
import { isPreview } from '../../../api/is-preview.ts';
import { listStartedUploads } from '../unfinished/list-started.ts';
import { panelDemand } from './panel-demand.ts';
import { createResumeStore } from '../unfinished/resume-store.ts';
import type { UnfinishedUpload } from '../unfinished/unfinished-upload.ts';
import { deviceStorage } from '../../../parts/browser-storage.ts';

/** Whether the panel is needed: something was chosen, or a person left something unfinished on any device. */
export function useIsPanelNeeded(userId: number | undefined): boolean {
  useEffect(() => {
    if (userId === undefined || isPreview()) return;
    void listStartedUploads(userId).then((started) => {
      // Where the server does not say, this browser may remember something. Else nothing is fetched: a network that
      // fails just now would fail for that too.
      const unfinished = started ?? listRemembered(userId);
      if (unfinished.length > 0) panelDemand.raise();
    });
  }, [userId]);
  return useSyncExternalStore(panelDemand.subscribe, panelDemand.getSnapshot);
}

function listRemembered(userId: number): UnfinishedUpload[] {
  return createResumeStore({ storage: deviceStorage, now: Date.now, userId: () => userId }).list();
}
