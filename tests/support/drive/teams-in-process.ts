import type { EntryItem } from '../../../functions/data/entities/drive/entry.ts';
import type { WorkspaceItem } from '../../../functions/data/entities/workspace.ts';
import { startDriveInProcess } from './drive-in-process.ts';

const fail = () => new Error('A condition failed that should hold');

/** After the environment is set: the clients read it when they are made. */
async function loadParts() {
  const [create, end, finish, members, marks, shares, forgetting, uploads, ending, drives] =
    await Promise.all([
      import('../../../functions/use-cases/workspaces/change-workspace.ts'),
      import('../../../functions/use-cases/workspaces/end-workspace.ts'),
      import('../../../functions/use-cases/workspaces/finish-workspace.ts'),
      import('../../../functions/data/workspaces/workspace-members.ts'),
      import('../../../functions/data/drive/marks.ts'),
      import('../../../functions/data/sharing/shares.ts'),
      import('../../../functions/use-cases/sharing/forget-shares.ts'),
      import('../../../functions/data/uploads/uploads.ts'),
      import('../../../functions/use-cases/uploads/end-upload.ts'),
      import('../../../functions/use-cases/drive/access/drives.ts'),
    ]);
  const workspaces = await import('../../../functions/data/workspaces/workspaces.ts');
  return {
    ...create,
    ...end,
    ...finish,
    ...members,
    ...marks,
    ...shares,
    ...forgetting,
    ...uploads,
    ...ending,
    ...drives,
    ...workspaces,
  };
}

/** A workspace of one person with another one in it. */
export interface Team {
  workspace: WorkspaceItem;
  ownerId: number;
  memberId: number;
  driveId: string;
  /** The owner's own drive. */
  home: string;
}

/** Rules that run in the test's own process, on a table of the test alone, and workspaces with files for them. */
export async function startTeamsInProcess() {
  const drive = await startDriveInProcess();
  const parts = await loadParts();

  /** A workspace of one person with another one in it, and with one of everything. */
  async function newWorkspace(): Promise<Team> {
    const { userId: ownerId } = await drive.newSmallTree();
    const { userId: memberId } = await drive.newSmallTree();
    const owner = await drive.findUser(ownerId);
    if (!owner) throw new Error('The owner is gone');
    const caller = { kind: 'user' as const, user: owner, permissions: [] };
    const workspace = await parts.createWorkspace(
      { ...caller, permissions: [{ id: 1, name: 'admin', restrictions: [] }] },
      'Team',
    );
    const { workspaceId } = workspace;
    const place = { workspaceId, ownerId, memberId: drive.newId(), roleId: 12, joinedAtMs: 1 };
    await drive.commit([
      ...parts.addMemberSteps({ ...place, userId: memberId }, fail),
      parts.countSeatsStep(workspaceId, { members: 1, seats: 1 }),
    ]);
    const driveId = parts.workspaceDriveId(workspaceId, ownerId);
    return { workspace, ownerId, memberId, driveId, home: `U${ownerId}` };
  }

  async function newFolder({ driveId, memberId }: Team, parentId: number, name: string): Promise<EntryItem> {
    return drive.placeWithFreeName(drive.newFolder({ driveId, parentId, ownerId: memberId, name }), []);
  }

  async function newFile({ driveId, memberId }: Team, parentId: number, name: string): Promise<EntryItem> {
    const content = { type: 'file' as const, mime: 'text/plain', disk: 'uploads' as const, fileSize: 10 };
    const fileName = drive.newFileName();
    const entry = {
      driveId,
      parentId,
      ownerId: memberId,
      name,
      entryId: drive.newId(),
      fileName,
      ...content,
    };
    await drive.charge(driveId, 10);
    return drive.placeWithFreeName(entry, []);
  }

  /** Files with a version, a link, a star and people, in the trash and beside it, one below the other. */
  async function fill(team: Team) {
    const { driveId, memberId, ownerId } = team;
    const outer = await newFolder(team, 0, 'outer');
    const inner = await newFolder(team, outer.entryId, 'inner');
    const versioned = await newFile(team, inner.entryId, 'versioned.txt');
    await drive.newVersion(versioned);
    await drive.newLink(await newFile(team, inner.entryId, 'linked.txt'));
    const starred = await newFile(team, outer.entryId, 'starred.txt');
    await parts.noteMarked(driveId, starred.entryId);
    for (const userId of [memberId, ownerId]) {
      await parts.setStar({ userId, entryId: starred.entryId, driveId }, 1);
    }
    const top = await newFile(team, 0, 'top.txt');
    const share = { driveId, entryId: inner.entryId, permission: 'view' as const, sharedAtMs: 1 };
    await drive.commit([
      ...parts.createShareSteps({ ...share, userId: 7 }, fail),
      parts.countPeopleStep(share, 1, { max: 9, refused: fail }),
    ]);
    await parts.noteMarked(driveId, inner.entryId);
    await parts.setStar({ userId: 7, entryId: inner.entryId, driveId }, 1);
    await drive.trashEntries(driveId, [await newFile(team, inner.entryId, 'trashed.txt')], memberId);
    const trashedFolder = await newFolder(team, inner.entryId, 'trashed');
    await newFile(team, trashedFolder.entryId, 'below.txt');
    await drive.trashEntries(driveId, [await drive.latest(trashedFolder)], memberId);
    return { outer, inner, versioned, starred, top, trashedFolder };
  }

  async function addUpload({ driveId, memberId }: Team): Promise<void> {
    const upload = { fileName: drive.newFileName(), userId: memberId, driveId, method: 'simple' } as const;
    const begun = {
      clientName: 'a',
      sizeBytes: 5,
      parentId: 0,
      conflict: 'keepBoth',
      disk: 'uploads',
    } as const;
    await drive.commit([
      parts.createUploadStep({ ...upload, ...begun, expiresAtMs: 1e15 }),
      drive.reserveStep(driveId, 5, null, fail),
    ]);
  }

  return { drive, parts, newWorkspace, newFolder, newFile, fill, addUpload };
}

export type Teams = Awaited<ReturnType<typeof startTeamsInProcess>>;
export type Filled = Awaited<ReturnType<Teams['fill']>>;
