import { useEffect, useSyncExternalStore } from 'react';
import { listStartedUploads } from './list-started.ts';
import { panelDemand } from './panel-demand.ts';

/** Whether the panel is needed: something was chosen, or a person left something unfinished on any device. */
export function useIsPanelNeeded(userId: number | undefined): boolean {
  useEffect(() => {
    if (userId === undefined) return;
    void listStartedUploads(userId).then((started) => {
      // Where the server does not say, this browser may remember something.
      if (!started || started.length > 0) panelDemand.raise();
    });
  }, [userId]);
  return useSyncExternalStore(panelDemand.subscribe, panelDemand.getSnapshot);
}
