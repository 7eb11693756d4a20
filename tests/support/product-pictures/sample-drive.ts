import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { verifyEmail } from '#shared/routes/accounts/email-verification.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { shareEntry } from '#shared/routes/sharing/sharing.ts';
import { makePdf } from '../browser/sample-files.ts';
import { uploadFile } from '../builders/drive-builders.ts';
import { expectStatus } from '../expect-status.ts';
import { untilMailTo } from '../mails-to.ts';
import { registerPerson, type Person } from '../people.ts';
import { Visitor } from '../visitor.ts';
import { type Landscape, paintLandscape } from './paint-landscape.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const photographs: Record<string, Landscape> = {
  'Meadow.jpg': {
    sky: ['#8ec9f5', '#eef7ff'],
    sun: '#fff3a3',
    hills: ['#74d68f', '#3c9f63', '#22613f'],
    shift: 1,
  },
  'Harbour.jpg': {
    sky: ['#f7a8c8', '#fde3c8'],
    sun: '#fff1f1',
    hills: ['#8a63d2', '#5f3fa8', '#33235f'],
    shift: 2.2,
  },
  'Night.jpg': {
    sky: ['#131a2c', '#39305f'],
    sun: '#f7f3ff',
    hills: ['#3c3763', '#27304a', '#131924'],
    shift: 3.1,
  },
  'Dunes.jpg': {
    sky: ['#fbd28a', '#fff0d2'],
    sun: '#fffbe6',
    hills: ['#e8752a', '#c2531c', '#7c3313'],
    shift: 0.3,
  },
  'Fjord.jpg': {
    sky: ['#b7e1f7', '#eff9ff'],
    sun: '#fff7f0',
    hills: ['#4a5a6e', '#2d5f97', '#2b6cb0'],
    shift: 4.2,
  },
};

/** Registers a user with a name and a verified address, without which sharing is refused. */
async function newNamed(site: string, number: number, first: string, last: string): Promise<Person> {
  const email = `${first}.${last}@example.com`.toLowerCase();
  const person = await registerPerson(email, new Visitor(`127.9.9.${number}`, site));
  const { text } = await untilMailTo(email, 'email_verification', { site });
  const code = /^\d{6}$/m.exec(text)?.[0];
  expectStatus(await person.call(verifyEmail, { body: { code } }), 200);
  const body = { first_name: first, last_name: last };
  expectStatus(await person.call(updateUser, { params: { id: person.id }, body }), 200);
  return person;
}

/** Fills a drive with folders, pictures and documents. Two other users have access to parts of it. */
export async function fillSampleDrive(site: string): Promise<Person> {
  const [ann, ben, clara] = [
    await newNamed(site, 11, 'Ann', 'Baker'),
    await newNamed(site, 12, 'Ben', 'Okafor'),
    await newNamed(site, 13, 'Clara', 'Martin'),
  ];
  const give = async ({ id }: FileEntry) => {
    const body = { emails: [ben.email, clara.email], permissions: ['view', 'download', 'edit'] };
    expectStatus(await ann.call(shareEntry, { params: { id }, body }), 200);
  };
  for (const name of ['Contracts', 'Offsite 2026', 'Website']) {
    const answer = await ann.call(createFolder, { body: { name, parentId: null } });
    expectStatus(answer, 200);
    if (name === 'Offsite 2026') await give(answer.body.folder as FileEntry);
  }
  await uploadFile(ann, { name: 'Budget.xlsx', content: 'x'.repeat(48_200), mime: sheet });
  for (const pages of [2, 3, 4]) {
    const content = makePdf(pages);
    await uploadFile(ann, { name: 'Plan.pdf', content, mime: 'application/pdf', conflict: 'replace' });
  }
  for (const [name, landscape] of Object.entries(photographs)) {
    const content = await paintLandscape(landscape);
    const file = await uploadFile(ann, { name, content, mime: 'image/jpeg' });
    if (name === 'Fjord.jpg') await give(file);
  }
  return ann;
}
