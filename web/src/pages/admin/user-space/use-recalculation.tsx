import { useState, type ReactNode } from 'react';
import type { SpaceRecalculation, UserSpace } from '#shared/entities/accounts/user-space.ts';
import { listUserSpace, recalculateUserSpace } from '#shared/routes/accounts/user-space.ts';
import { call } from '../../../api/call.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { useChange } from '../../../parts/use-change.ts';
import { RecalculationDialog } from './recalculation-dialog.tsx';

/** Counts the files of a user, and shows how that goes on. */
export function useRecalculation(): { start: (space: UserSpace) => void; dialog: ReactNode } {
  const [space, setSpace] = useState<UserSpace>();
  const [recalculation, setRecalculation] = useState<SpaceRecalculation>();
  const close = () => {
    setSpace(undefined);
    setRecalculation(undefined);
  };
  const change = useChange({
    send: ({ user }: UserSpace) => call(recalculateUserSpace, { params: { userId: user.id } }),
    onDone: (answer) => setRecalculation(answer.recalculation),
    onRefused: () => {
      close();
      return false;
    },
  });
  const start = (next: UserSpace) => {
    setRecalculation(undefined);
    setSpace(next);
    void change.run(next);
  };
  return {
    start,
    dialog: space && (
      <RecalculationDialog
        name={space.user.display_name}
        recalculation={recalculation}
        onDone={() => void refreshListing(listUserSpace)}
        onRestart={() => start(space)}
        onClose={close}
      />
    ),
  };
}
