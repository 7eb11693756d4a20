import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { roleIds } from '#shared/site-config/built-in-roles.ts';
import { breakEverywhere } from '../../../../tests/support/drive/break-everywhere.ts';
import type { Item } from '../../../../tests/support/drive/drive-invariants.ts';
import { startTestDrive } from '../../../../tests/support/drive/test-drive.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { JobChange } from '../../../data/jobs.ts';
import { createCredentials, deleteCredentials } from '../../../identity/credentials.ts';
import { deleteObject, findObjectHead, findObjectSize } from '../../../storage/objects.ts';
import { emptyTally } from '../../imports/tally.ts';

vi.mock('../../../identity/credentials.ts');
vi.mock('../../../storage/objects.ts', { spy: true });

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [accounts, users, caller, csv, run, check] = await Promise.all([
    import('../create-account.ts'),
    import('../../../data/accounts/users.ts'),
    import('../caller.ts'),
    import('../../imports/read-csv.ts'),
    import('../../imports/run-import.ts'),
    import('../../imports/check-file.ts'),
  ]);
  const { userImport } = await import('./user-import.ts');
  const { changeUser: changeUserNow } = await import('../change-user.ts');
  return { ...accounts, ...users, ...caller, ...csv, ...run, ...check, userImport, changeUserNow };
}

beforeAll(async () => {
  drive = await startTestDrive();
  parts = await loadParts();
});
afterAll(() => drive.close());

let admin: UserItem;
let manager: UserItem;
let ann: UserItem;

async function addUser(email: string, known: Partial<UserItem> = {}): Promise<UserItem> {
  const user = parts.newUser({ email, roleIds: [roleIds.users], ...known });
  await parts.createPasswordlessAccount(user, []);
  return user;
}

beforeEach(async () => {
  vi.clearAllMocks();
  await drive.clear();
  admin = await addUser('admin@example.com', { roleIds: [roleIds.admins] });
  manager = await addUser('manager@example.com', {
    directPermissions: ['admin.access', 'users.update'].map((name) => ({ name, restrictions: [] })),
  });
  ann = await addUser('ann@example.com', { firstName: 'Ann' });
});

const rowsOf = (...lines: string[]) =>
  parts.readCsv(Buffer.from(lines.join('\n')), parts.userImport as never);

async function checkRows(importer: UserItem, options: Record<string, boolean>, ...lines: string[]) {
  const caller = await parts.callerOf(importer);
  const { created, updated, errors } = await parts.checkFile(parts.userImport, rowsOf(...lines), {
    caller,
    options,
  });
  return { created, updated, errors: errors.map(({ row, field, code }) => [row, field, code]) };
}

const update = { update_existing: true };

describe('[AU15] rows of a check', () => {
  test('name roles, and errors have the column', async () => {
    expect(
      await checkRows(
        admin,
        {},
        'email,roles,available_space_gb,country,language,password',
        'a@x.example,"users, Resellers",1.5,DE,de,a long passphrase',
        'b@x.example,users|admins,,,,',
        'c@x.example,users;kings,,,,',
        'd@x.example,guests,,,,',
        'e@x.example,,much,ZZ,,',
        'f@x.example,,,ZZ,xx,',
        'g@x.example,,,,,short',
        'B@x.example,,,,,',
      ),
    ).toEqual({
      created: 2,
      updated: 0,
      errors: [
        [4, 'roles', 'importUnknownRole'],
        [5, 'roles', 'guestsHaveNoUsers'],
        [6, 'available_space_gb', 'sizeRequired'],
        [7, 'language', 'unknownLocalization'],
        [7, 'country', 'unknownCountry'],
        [8, 'password', 'tooShort'],
        [9, 'email', 'importRowRepeated'],
      ],
    });
  });

  test('give no role of staff beyond the rights of the importer', async () => {
    const file = ['email,roles', 'a@x.example,admins', 'b@x.example,users'];
    expect(await checkRows(manager, {}, ...file)).toEqual({
      created: 1,
      updated: 0,
      errors: [[2, 'roles', 'importRoleNotAllowed']],
    });
    expect(await checkRows(admin, {}, ...file)).toMatchObject({ created: 2, errors: [] });
  });

  test('of users who exist are errors, or change them if that is wanted', async () => {
    const file = ['email,first_name', 'ann@example.com,Anna'];
    expect(await checkRows(admin, {}, ...file)).toMatchObject({ errors: [[2, 'email', 'emailTaken']] });
    expect(await checkRows(admin, update, ...file)).toEqual({ created: 0, updated: 1, errors: [] });
  });

  test('never change the importer, and who holds more rights', async () => {
    expect(
      await checkRows(
        manager,
        update,
        'email,password,roles',
        'manager@example.com,,',
        'admin@example.com,,',
        'ann@example.com,a long passphrase,',
        'ann@example.com,,',
      ),
    ).toMatchObject({
      errors: [
        [2, 'email', 'importOwnAccount'],
        [3, 'email', 'importUserNotAllowed'],
        [5, 'email', 'importRowRepeated'],
      ],
    });
    expect(await checkRows(manager, update, 'email,roles', 'ann@example.com,admins')).toMatchObject({
      errors: [[2, 'roles', 'importRoleNotAllowed']],
    });
  });
});

describe('[AU15] the job', () => {
  const file = [
    'email,first_name,password,roles',
    'invited@x.example,Ina,,',
    'welcome@x.example,Wim,a long passphrase,resellers',
    'ann@example.com,Anna,,',
    'admin@example.com,,,',
  ];

  /** Runs an import as a job whose notes survive an interruption. */
  function newRun() {
    const bytes = Buffer.from(file.join('\n'));
    vi.mocked(findObjectSize).mockResolvedValue(bytes.length);
    vi.mocked(findObjectHead).mockResolvedValue(bytes);
    vi.mocked(deleteObject).mockResolvedValue();
    const payload = {
      name: 'users' as const,
      tally: emptyTally(file.length - 1),
      done: 0,
      ids: [] as number[],
      options: { ...update, send_welcome: true },
    };
    let job = { jobId: 5, kind: 'import', userId: manager.userId, payload };
    return {
      begin: () => void (job = { ...job, payload }),
      tally: () => job.payload.tally,
      work: () =>
        parts.runImport(job as unknown as JobItem & { payload: never }, {
          hasTime: () => true,
          async note(change: JobChange) {
            job = { ...job, payload: structuredClone(change.payload) as typeof payload };
          },
        }),
    };
  }

  const mailsOf = (items: Item[]) =>
    items.flatMap((item) => ('template' in item ? `${String(item['template'])} ${String(item['to'])}` : []));
  const actionsOf = (items: Item[]) =>
    items.flatMap((item) => ('auditId' in item ? String(item['action']) : []));

  test('writes each row once and sends each mail once, wherever it breaks off', async () => {
    const run = newRun();
    const writes = await breakEverywhere(drive, async () => ({
      begin: run.begin,
      work: run.work,
      async verify() {
        expect(run.tally()).toMatchObject({ created: 2, updated: 1, skipped: 1 });
        const items = await drive.listItems();
        expect(mailsOf(items).sort()).toEqual([
          'account_invitation invited@x.example',
          'welcome welcome@x.example',
        ]);
        expect(
          actionsOf(items)
            .filter((action) => action !== 'user.register')
            .sort(),
        ).toEqual(['user.create', 'user.create', 'user.import', 'user.update']);
        const wimId = await parts.findUserIdByEmail('welcome@x.example');
        expect(await parts.findUser(wimId as number)).toMatchObject({
          firstName: 'Wim',
          roleIds: [roleIds.resellers],
          hasPassword: true,
        });
        expect(await parts.findUser(ann.userId)).toMatchObject({ firstName: 'Anna' });
        expect(vi.mocked(createCredentials)).toHaveBeenLastCalledWith(wimId, 'a long passphrase');
        const orphans = vi.mocked(deleteCredentials).mock.calls.map(([userId]) => userId);
        expect(orphans).not.toContain(wimId);
      },
    }));
    expect(writes).toBeGreaterThan(4);
  });

  test('gives nothing that the importer may no longer give', async () => {
    const run = newRun();
    await parts.changeUserNow(manager.userId, { bannedAtMs: 1 });
    await run.work();
    expect(run.tally()).toMatchObject({ created: 0, updated: 0, skipped: 4 });
    expect(await parts.findUserIdByEmail('invited@x.example')).toBeUndefined();
  });
});
