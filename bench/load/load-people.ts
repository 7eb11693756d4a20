import { listEntries } from '#shared/routes/drive/drive.ts';
import type { Bench } from '../bench.ts';
import { inParallel } from '../in-parallel.ts';
import { findLocalAddress } from './load-visitor.ts';
import { newPerson } from '../person.ts';
import { seedFolder } from '../table/seed-folder.ts';

const filesEach = 60;
const atATime = 4;

/** Somebody with a folder of files, as the load uses them. */
export interface LoadPerson {
  email: string;
  password: string;
  /** Their session, as a Cookie header. */
  cookies: string;
  folder: { id: number; hash: string };
  entryIds: number[];
}

/** So many people of the stack with their files. */
export async function makeLoadPeople(bench: Bench, count: number): Promise<LoadPerson[]> {
  const { siteUrl } = await bench.getStack();
  const people: LoadPerson[] = [];
  const numbers = Array.from({ length: count }, (_, number) => number);
  await inParallel(numbers, atATime, async (number) => {
    const person = await newPerson(siteUrl, findLocalAddress(number));
    const folder = await seedFolder(person, filesEach);
    const { text } = await person.call(listEntries, { query: { folderId: folder.hash, perPage: filesEach } });
    const { data } = JSON.parse(text) as { data: { id: number }[] };
    const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { email, password } = person;
    people.push({ email, password, cookies, folder, entryIds: data.map(({ id }) => id) });
    await person.close();
  });
  return people;
}
