import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';

const SessionEndedDialog = lazy(() =>
  import('../features/accounts/session/session-ended-dialog.tsx').then((dialog) => ({
    default: dialog.SessionEndedDialog,
  })),
);

interface SessionEndedHostProps {
  /** Why it ended, where that is known. */
  reason: string | undefined;
  onEnd: () => void;
}

/** Asks for a new sign-in over the open page. */
export function SessionEndedHost({ reason, onEnd }: SessionEndedHostProps) {
  const navigate = useNavigate();
  const leave = () => {
    onEnd();
    void import('./end-session.ts').then(({ leaveForSignIn }) => leaveForSignIn(navigate, reason));
  };
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog reason={reason} onSignedIn={onEnd} onLeave={leave} />
    </Suspense>
  );
}
