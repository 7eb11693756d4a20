import { tabStorage } from './browser-storage.ts';

/** An invitation that somebody followed and has not answered yet. */
export interface PendingInvite {
  inviteId: string;
  /** Whether the user registered with it. The server adds them at once, or when they verify their address. */
  isNewAccount: boolean;
}

const storageKey = 'holdall.pending-invite';

/** Remembers an invitation until its person arrives in the drive, whatever they are asked on the way. */
export function notePendingInvite(invite: PendingInvite): void {
  tabStorage.setItem(storageKey, JSON.stringify(invite));
}

/** The invitation that was remembered, once. */
export function takePendingInvite(): PendingInvite | undefined {
  const text = tabStorage.getItem(storageKey);
  if (text === null) return undefined;
  tabStorage.removeItem(storageKey);
  return JSON.parse(text) as PendingInvite;
}
