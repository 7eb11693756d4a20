import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { createTokenByLogin, login, logout, register } from '#shared/routes/accounts/auth.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import {
  createFolder,
  getEntry,
  getFolderPath,
  listEntries,
  updateEntry,
} from '#shared/routes/drive/drive.ts';
import { createLink, deleteLink, findLink, showLink } from '#shared/routes/sharing/links.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { createS3Entry, presignSimple, validateUploads } from '#shared/routes/uploads/uploads.ts';
import { createAccessToken, getSpaceUsage, getUser } from '#shared/routes/accounts/users.ts';
import type { Bench } from '../bench.ts';
import { largeFolderEntries } from '../bench.ts';
import type { Measurement, Row } from '../measurement.ts';
import type { Answer, CallOptions, Person } from '../person.ts';
import { BenchVisitor } from '../person.ts';
import { getRequestLine } from '../../tests/support/request-line.ts';
import { putBytes } from '../transfer/transfer.ts';
import { barsOfCalls } from './call-ceilings.ts';

type Route = Parameters<BenchVisitor['call']>[0] & { spec: string };
/** Calls a route and keeps what it took. */
type Track = (who: BenchVisitor, what: string, route: Route, options?: CallOptions) => Promise<Answer>;

const sizeBytes = 10_240;

/**
 * What every call took in the table, as its own log line says: sessions, limits and rights included. Functions have read
 * the site's configuration before, as those that are in use have.
 */
export async function capacityUnits(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const rows: Row[] = [];
  const track: Track = async (who, what, route, options) => {
    const answer = await who.call(route, options);
    const line = await getRequestLine(answer);
    const { readUnits, writeUnits, tableCalls, tableRounds } = line;
    rows.push({
      call: what,
      route: route.name,
      spec: route.spec,
      'read units': readUnits,
      'write units': writeUnits,
      'table calls': tableCalls,
      rounds: tableRounds,
    });
    return answer;
  };
  const { owner: person, folder } = await bench.getLargeFolder();
  await person.call(getBootstrapData);
  await trackAccount(track, siteUrl, person);
  await trackDrive(track, person, folder.hash);
  const file = await trackUpload(track, person);
  await trackLinks(track, siteUrl, person, file);
  return {
    tables: [
      {
        title: 'Capacity units of every call',
        note: 'Rounds: calls of the table one after the other. The write that counts calls of a person is left out.',
        rows,
      },
    ],
    bars: barsOfCalls(rows),
  };
}

async function trackAccount(track: Track, siteUrl: string, person: Person): Promise<void> {
  const guest = new BenchVisitor(siteUrl);
  const password = 'a good long password';
  const email = `capacity-${person.id}@example.com`;
  await track(guest, 'First data of a guest', getBootstrapData);
  await track(guest, 'Register', register, { body: { email, password, password_confirmation: password } });
  await track(guest, 'Sign out', logout);
  await track(guest, 'Sign in', login, { body: { email, password, remember: true } });
  await track(guest, 'First data of a person', getBootstrapData);
  await track(guest, 'Oneself', getUser, { params: { id: 'me' } });
  await track(guest, 'Create an API token', createAccessToken, { body: { tokenName: 'bench' } });
  await track(guest, 'Oneself, with tokens', getUser, { params: { id: 'me' }, query: { with: 'tokens' } });
  await track(guest, 'Used and allowed bytes', getSpaceUsage);
  await guest.close();
  const program = new BenchVisitor(siteUrl);
  await track(program, 'Sign in of a program', createTokenByLogin, {
    body: { email, password, device_name: 'bench' },
  });
  await program.close();
}

async function trackDrive(track: Track, person: Person, largeFolderHash: string): Promise<void> {
  const list = { folderId: largeFolderHash };
  await person.call(listEntries);
  const orders = ['updated_at desc', 'updated_at asc', 'name asc', 'file_size desc', 'extension asc'];
  for (const order of orders) {
    const [orderBy = '', orderDir = ''] = order.split(' ');
    const what = `50 of ${largeFolderEntries} by ${order}`;
    await track(person, what, listEntries, { query: { ...list, orderBy, orderDir } });
  }
  await track(person, `1000 of ${largeFolderEntries}`, listEntries, { query: { ...list, perPage: 1000 } });
  await track(person, 'List of a small top folder', listEntries);
  const parent = parseEntry(await track(person, 'Create a folder', createFolder, { body: { name: 'One' } }));
  const body = { name: 'Two', parentId: parent.id };
  const child = parseEntry(await track(person, 'Create a folder, 1 deep', createFolder, { body }));
  await track(person, 'One entry at the top', getEntry, { params: { id: parent.id } });
  await track(person, 'One entry, 1 deep', getEntry, { params: { id: child.id } });
  await track(person, 'Path of a folder, 1 deep', getFolderPath, { params: { hash: child.hash } });
  const rename = { params: { id: child.id }, body: { name: 'Three' } };
  await track(person, 'Rename a folder, 1 deep', updateEntry, rename);
  const describe = { params: { id: child.id }, body: { description: 'A few words.' } };
  await track(person, 'Describe a folder, 1 deep', updateEntry, describe);
}

async function trackUpload(track: Track, person: Person): Promise<FileEntry> {
  const files = Array.from({ length: 100 }, (_, index) => ({ name: `${index}.bin`, size: 1 }));
  await track(person, 'Which of 100 names are taken', validateUploads, { body: { files } });
  const file = await trackFile(track, person, 'free name', {});
  await trackFile(track, person, 'taken name, keep both', {});
  await trackFile(track, person, 'taken name, replace', { conflict: 'replace' });
  await person.call(viewContent, { params: { hash: file.hash } });
  await track(person, 'Download a file', downloadEntries, { params: { hashes: file.hash } });
  await track(person, 'Show a file', viewContent, { params: { hash: file.hash } });
  return file;
}

async function trackFile(track: Track, person: Person, what: string, target: object): Promise<FileEntry> {
  const [name, mime, extension] = ['report.pdf', 'application/pdf', 'pdf'];
  const signed = await track(person, `Presign an upload (${what})`, presignSimple, {
    body: { filename: name, mime, size: sizeBytes, extension, ...target },
  });
  const { url, headers, key } = JSON.parse(signed.text) as {
    url: string;
    headers: Record<string, string>;
    key: string;
  };
  await putBytes(url, sizeBytes, headers);
  const registered = await track(person, `Register an upload (${what})`, createS3Entry, {
    body: {
      filename: key,
      clientName: name,
      clientMime: mime,
      clientExtension: extension,
      size: sizeBytes,
      ...target,
    },
  });
  return parseEntry(registered);
}

async function trackLinks(track: Track, siteUrl: string, person: Person, file: FileEntry): Promise<void> {
  const params = { id: file.id };
  const body = { allow_download: true };
  await person.call(findLink, { params });
  const created = await track(person, 'Create a link', createLink, { params, body });
  const { link } = JSON.parse(created.text) as { link: ShareableLink };
  await track(person, "An entry's link", findLink, { params });
  const guest = new BenchVisitor(siteUrl);
  const named = { params: { hash: String(link.hash) } };
  await track(guest, 'A guest opens a link to a file', showLink, named);
  await track(guest, 'A guest opens it again', showLink, named);
  const query = { shareable_link: link.id };
  await track(guest, 'A guest shows its file', viewContent, { params: { hash: file.hash }, query });
  await guest.close();
  await track(person, 'Delete a link', deleteLink, { params });
}

function parseEntry({ text }: Answer): FileEntry {
  const answer = JSON.parse(text) as { folder?: FileEntry; fileEntry?: FileEntry };
  const entry = answer.folder ?? answer.fileEntry;
  if (!entry) throw new Error(`There is no entry in ${text}`);
  return entry;
}
