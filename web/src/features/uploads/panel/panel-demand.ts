import { createChannel } from '../sending/channel.ts';

const changes = createChannel<void>();
let isWanted = false;

/** Whether there is anything to upload or to go on with: until then neither engine nor panel is fetched. */
export const panelDemand = {
  getSnapshot: (): boolean => isWanted,
  subscribe: changes.listen,
  /** From now on the panel is there. */
  raise(): void {
    if (isWanted) return;
    isWanted = true;
    changes.tell();
  },
};
