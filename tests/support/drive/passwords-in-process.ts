import { shareAmongTests, whenOver } from '../local-stack/lifetime.ts';
import { startDriveInProcess } from './drive-in-process.ts';

type Drive = Awaited<ReturnType<typeof startPasswords>>;

/** What the user asks to end in addition to what always ends. */
export interface Asked {
  endsTokens?: boolean;
  endsConnections?: boolean;
}

/**
 * Shares a drive and the rules that replace a password among the tests of a file; returns how they get them. The file
 * mocks `identity/credentials.ts`.
 */
export function sharePasswords(): () => Drive {
  return shareAmongTests(startPasswords);
}

async function startPasswords() {
  const drive = await startDriveInProcess();
  whenOver(drive.close);
  const rules = await loadRules();

  /** Mails to an address, oldest first. */
  async function listMails(email: string, template: string) {
    const mails = (await drive.listItems()).filter(
      (item) => item['template'] === template && item['to'] === email,
    );
    return mails.toSorted((one, other) => String(one.PK).localeCompare(String(other.PK)));
  }

  return {
    ...drive,
    ...rules,
    listMails,
    /** Requests a reset and returns the secret of the link in the mail. */
    async requestReset(email: string): Promise<string> {
      await rules.requestPasswordReset(email);
      const mail = (await listMails(email, 'reset_password')).at(-1);
      return /reset\/([\w-]+)\?/.exec(JSON.stringify(mail))?.[1] ?? '';
    },
    reset(token: string, email: string, asked: Asked = {}): Promise<unknown> {
      const browser = { session: undefined, userAgent: undefined };
      return rules.resetPassword({ token, email, password: 'a new password', ...browser, ...asked });
    },
  };
}

/** Imported after the environment is set, because the clients read it when they are made. */
async function loadRules() {
  return {
    ...(await import('../../../functions/use-cases/accounts/passwords/request-password-reset.ts')),
    ...(await import('../../../functions/use-cases/accounts/passwords/reset-password.ts')),
    ...(await import('../../../functions/use-cases/accounts/passwords/change-password.ts')),
    ...(await import('../../../functions/use-cases/accounts/sessions/sessions.ts')),
  };
}
