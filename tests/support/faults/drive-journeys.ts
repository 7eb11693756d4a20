import {
  deleteEntries,
  duplicateEntries,
  moveEntries,
  restoreEntries,
} from '#shared/routes/drive/actions.ts';
import { createFolder, updateEntry } from '#shared/routes/drive/drive.ts';
import { starEntries } from '#shared/routes/drive/marks.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Job } from '#shared/entities/job.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { namesIn, trash, untilEnded } from '../builders/drive-actions.ts';
import { newFile, newFolder } from '../builders/drive-builders.ts';
import type { Person } from '../people.ts';
import { callOnce, differs, type FaultJourney } from './journey.ts';

const idsOf = (...entries: Pick<FileEntry, 'id'>[]) => ({ entryIds: entries.map(({ id }) => id) });

async function trashOf(owner: Person): Promise<string[]> {
  const { body } = await owner.call(listEntries, { query: { pageId: 'trash' } });
  return (body.data as FileEntry[]).map(({ name }) => name).sort();
}

/** What people do with their files and folders. */
export const driveJourneys: FaultJourney[] = [
  {
    name: 'create a folder',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        people: [ann],
        act: (key) => callOnce(ann, createFolder, key, { body: { name: 'Notes' } }),
        saysDone: ({ body }) => body?.message === 'Folder with same name already exists.',
        verify: async () => differs('names', await namesIn(ann), ['Notes']),
      };
    },
  },
  {
    name: 'rename',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const file = await newFile(ann, { name: 'a.txt' });
      return {
        people: [ann],
        act: (key) => callOnce(ann, updateEntry, key, { params: { id: file.id }, body: { name: 'b.txt' } }),
        verify: async () => differs('names', await namesIn(ann), ['b.txt']),
      };
    },
  },
  {
    name: 'move',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const [folder, file] = [await newFolder(ann, { name: 'f' }), await newFile(ann, { name: 'a.txt' })];
      const body = { ...idsOf(file), destinationId: folder.id };
      return {
        people: [ann],
        act: (key) => callOnce(ann, moveEntries, key, { body }),
        verify: async () => [
          ...differs('top', await namesIn(ann), ['f']),
          ...differs('folder', await namesIn(ann, folder), ['a.txt']),
        ],
      };
    },
  },
  {
    name: 'copy',
    needs: ['s3'],
    inBackground: true,
    start: async ({ newPerson, inTime }) => {
      const ann = await newPerson();
      const [folder, file] = [await newFolder(ann, { name: 'f' }), await newFile(ann, { name: 'a.txt' })];
      await newFile(ann, { name: 'in.txt', parentId: folder.id });
      return {
        people: [ann],
        act: (key) => callOnce(ann, duplicateEntries, key, { body: idsOf(folder, file) }),
        verify: async () => {
          const look = async () =>
            differs('names', (await namesIn(ann)).sort(), ['a (1).txt', 'a.txt', 'f', 'f (1)']);
          await inTime(async () => (await look()).length === 0);
          return look();
        },
      };
    },
  },
  {
    name: 'put into the trash',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const folder = await newFolder(ann, { name: 'f' });
      await newFile(ann, { parentId: folder.id });
      return {
        people: [ann],
        act: (key) => callOnce(ann, deleteEntries, key, { body: idsOf(folder) }),
        verify: async () => [
          ...differs('top', await namesIn(ann), []),
          ...differs('trash', await trashOf(ann), ['f']),
        ],
      };
    },
  },
  {
    name: 'restore',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const file = await newFile(ann, { name: 'a.txt' });
      await trash(ann, file);
      return {
        people: [ann],
        act: (key) => callOnce(ann, restoreEntries, key, { body: idsOf(file) }),
        saysDone: ({ body }) => JSON.stringify(body).includes('not in the trash'),
        verify: async () => [
          ...differs('top', await namesIn(ann), ['a.txt']),
          ...differs('trash', await trashOf(ann), []),
        ],
      };
    },
  },
  {
    name: 'delete forever',
    needs: [],
    inBackground: true,
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const folder = await newFolder(ann, { name: 'f' });
      await newFile(ann, { parentId: folder.id });
      let job: Job | null = null;
      return {
        people: [ann],
        act: async (key) => {
          const body = { ...idsOf(folder), deleteForever: true };
          const answer = await callOnce(ann, deleteEntries, key, { body });
          job = (answer.body?.job as Job | null) ?? job;
          return answer;
        },
        saysDone: ({ status }) => status === 404,
        verify: async () => {
          await untilEnded(ann, job);
          return [...differs('top', await namesIn(ann), []), ...differs('trash', await trashOf(ann), [])];
        },
      };
    },
  },
  {
    name: 'star',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const file = await newFile(ann, { name: 'a.txt' });
      return {
        people: [ann],
        act: (key) => callOnce(ann, starEntries, key, { body: idsOf(file) }),
        verify: async () => {
          const { body } = await ann.call(listEntries, { query: { pageId: 'starred' } });
          return differs('starred', (body.data as FileEntry[]).length, 1);
        },
      };
    },
  },
];
