import { setTimeout as pause } from 'node:timers/promises';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import type { LocalStack } from '../../infra/local/local-stack.ts';
import { newPerson } from '../person.ts';
import type { Person } from '../person.ts';
import { getBytes, putBytes } from '../transfer/transfer.ts';

const sizeBytes = 1000;
const mailTimeoutMs = 20_000;
const lookEveryMs = 200;
const shownChars = 60;

interface Failure {
  step: string;
  reason: string;
}

/** Registers, uploads, lists, downloads and waits for the first mail. Returns the step that fails, with the reason. */
export async function walkJourney(stack: LocalStack): Promise<Failure | undefined> {
  let person: Person | undefined;
  let hash = '';
  let at = '';
  const getPerson = (): Person => {
    if (person === undefined) throw new Error('Nobody has registered.');
    return person;
  };
  const steps: Record<string, () => Promise<unknown>> = {
    register: async () => (person = await newPerson(stack.url)),
    upload: async () => (hash = await uploadFile(getPerson())),
    list: () => getPerson().call(listEntries),
    download: async () => {
      const { headers } = await getPerson().call(downloadEntries, { params: { hashes: hash } });
      if ((await getBytes(String(headers.get('location')))) !== sizeBytes)
        throw new Error('Some bytes are missing.');
    },
    'the first mail': () => waitForMail(stack),
  };
  try {
    for (const [name, step] of Object.entries(steps)) {
      at = name;
      await step();
    }
    return undefined;
  } catch (error) {
    return { step: at, reason: String(error).slice(0, shownChars) };
  } finally {
    await person?.close();
  }
}

async function uploadFile(person: Person): Promise<string> {
  const file = { mime: 'application/pdf', size: sizeBytes, extension: 'pdf' };
  const signed = await person.call(presignSimple, { body: { ...file, filename: 'a.pdf' } });
  const { url, headers, key } = JSON.parse(signed.text) as {
    url: string;
    headers: Record<string, string>;
    key: string;
  };
  await putBytes(url, sizeBytes, headers);
  const registered = await person.call(createS3Entry, {
    body: {
      filename: key,
      clientName: 'a.pdf',
      clientMime: file.mime,
      clientExtension: file.extension,
      size: sizeBytes,
    },
  });
  return (JSON.parse(registered.text) as { fileEntry: { hash: string } }).fileEntry.hash;
}

async function waitForMail(stack: LocalStack): Promise<void> {
  const endMs = Date.now() + mailTimeoutMs;
  while (stack.mails().length === 0) {
    if (Date.now() > endMs) throw new Error('No mail has come.');
    await pause(lookEveryMs);
  }
}
