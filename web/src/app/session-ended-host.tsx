import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { sessionEnded } from '../session-ended.ts';
import { leaveForSignIn } from './end-session.ts';

const SessionEndedDialog = lazy(() =>
  import('../features/session/session-ended-dialog.tsx').then((dialog) => ({
    default: dialog.SessionEndedDialog,
  })),
);

/** Asks for a new sign-in over the open page. */
export function SessionEndedHost() {
  const navigate = useNavigate();
  const hasEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get);
  if (!hasEnded) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog
        onSignedIn={() => sessionEnded.set(false)}
        onLeave={() => {
          sessionEnded.set(false);
          void leaveForSignIn(navigate);
        }}
      />
    </Suspense>
  );
}
