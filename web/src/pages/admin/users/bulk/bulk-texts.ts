import type { TFunction } from 'i18next';
import { deletionGraceDays } from '#shared/user-deletion.ts';
import type { BulkUserChange } from './bulk-run.ts';

export type BulkKind = BulkUserChange['kind'];

interface BulkTexts {
  /** The action in the menu, and on the button that confirms it. */
  action: string;
  /** Asks before it is done. */
  question: string;
  /** What it does to the users. */
  explanation: string;
  /** Says that it was done. */
  done: string;
}

/**
 * The texts of a change of many users.
 * @param number the count as it is written
 */
export function bulkTexts(t: TFunction, count: number, number: string): Record<BulkKind, BulkTexts> {
  const values = { count, number };
  return {
    ban: {
      action: t('Ban'),
      question: t('Ban :number [one user|other users]?', values),
      explanation: t(
        'All sessions and API tokens end at once, and links of these users are not found until the ban ends. Files stay. A mail tells them.',
      ),
      done: t(':number [one user is|other users are] banned', values),
    },
    unban: {
      action: t('Unban'),
      question: t('Unban :number [one user|other users]?', values),
      explanation: t('They can sign in again, and their links work again. Ended API tokens stay ended.'),
      done: t(':number [one user|other users] can sign in again', values),
    },
    end_sessions: {
      action: t('Log out everywhere'),
      question: t('Log out :number [one user|other users] everywhere?', values),
      explanation: t(
        'They are logged out of every browser. Links to a new password and open invitations end. API tokens stay. A mail tells them.',
      ),
      done: t(':number [one user is|other users are] logged out', values),
    },
    send_password_reset: {
      action: t('Send password reset'),
      question: t('Send a password reset to :number [one user|other users]?', values),
      explanation: t(
        'Each gets a mail with a link by which they choose a new password. Until then the present one works.',
      ),
      done: t('Password reset sent to :number [one user|other users]', values),
    },
    give_role: {
      action: t('Give role'),
      question: t('Give a role to :number [one user|other users]', values),
      explanation: t('The users may also do whatever this role allows.'),
      done: t(':number [one user has|other users have] the role', values),
    },
    take_role: {
      action: t('Take role'),
      question: t('Take a role from :number [one user|other users]', values),
      explanation: t('What other roles, the plan or the user allow stays allowed.'),
      done: t(':number [one user|other users] no longer [one has|other have] the role', values),
    },
    delete: {
      action: t('Delete'),
      question: t('Delete :number [one user|other users]?', values),
      explanation: t(
        'The accounts are closed at once: sessions and API tokens end, and links do not open. After :days days they are erased with everything in them. You can restore them until then.',
        { days: deletionGraceDays },
      ),
      done: t(':number [one user is|other users are] being deleted', values),
    },
  };
}
