import '../../../web/src/app/styles.css';
import { toastQueue } from '../../../web/src/ui/toast-queue.ts';
import { tooltipsByPointer } from '../../../web/src/ui/tooltip.tsx';

// A toast stays until the test or another toast closes it: no test depends on being faster than three seconds.
toastQueue.subscribe(() => {
  if (toastQueue.getSnapshot()) toastQueue.pause();
});

// A tooltip opens for keys alone: where an earlier click has left the pointer says nothing.
tooltipsByPointer.areOn = false;
