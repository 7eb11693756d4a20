import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';

const SessionEndedDialog = lazy(() =>
  import('../features/accounts/session/session-ended-dialog.tsx').then((dialog) => ({
    default: dialog.SessionEndedDialog,
  })),
);

/** Asks for a new sign-in over the open page. */
export function SessionEndedHost({ onEnd }: { onEnd: () => void }) {
  const navigate = useNavigate();
  const leave = () => {
    onEnd();
    void import('./end-session.ts').then(({ leaveForSignIn }) => leaveForSignIn(navigate));
  };
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog onSignedIn={onEnd} onLeave={leave} />
    </Suspense>
  );
}
