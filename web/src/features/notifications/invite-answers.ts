import { createContext } from 'react';

/** How a person answers an invitation; the page knows what follows from it. */
export interface InviteAnswers {
  /** Whether the person has joined. */
  join: (inviteId: string) => Promise<boolean>;
  /** Whether it was declined. */
  decline: (inviteId: string) => Promise<boolean>;
}

/** The answers to invitations, for the buttons of notifications. */
export const InviteAnswersContext = createContext<InviteAnswers>({
  join: () => Promise.resolve(false),
  decline: () => Promise.resolve(false),
});
