import { fetch } from 'undici';
import { createTusEntry } from '#shared/routes/uploads/tus.ts';
import { createS3Entry, signPartUrls, uploadByForm } from '#shared/routes/uploads/uploads.ts';
import { namesIn } from '../builders/drive-actions.ts';
import { newFile } from '../builders/drive-builders.ts';
import type { Person } from '../people.ts';
import { fileNameOf, presign, putTo, type Signed } from '../builders/upload-calls.ts';
import { usedBytes } from '../builders/drive-space.ts';
import { complete, startMultipart, type StartedMultipart } from '../builders/multipart-calls.ts';
import { megabyte, randomContent } from '../bytes.ts';
import { createTus, headTus, patchTus, tusHeaders, tusKeyOf } from '../builders/tus-calls.ts';
import type { Answer } from '../visitor.ts';
import { callOnce, differs, type FaultJourney } from './journey.ts';

/** Puts a part at its signed address. Throws where storage refuses it: the person's program tries again. */
async function putSigned(url = '', part: Uint8Array): Promise<string> {
  const stored = await fetch(url, { method: 'PUT', body: part });
  if (stored.status !== 200) throw new Error(`Storage answered ${stored.status}`);
  return stored.headers.get('etag') ?? '';
}

const contentOf = async (owner: Person, wanted: string[], bytes: number) => [
  ...differs('names', (await namesIn(owner)).sort(), wanted),
  ...differs('bytes', await usedBytes(owner), bytes),
];

/** Answers what refuses; a step that works answers nothing. */
const refusal = (answer: Answer): Answer | undefined => (answer.status < 300 ? undefined : answer);

/** The ways in which files arrive. Each goes on where it was broken off, as the web client does. */
export const uploadJourneys: FaultJourney[] = [
  {
    name: 'upload, small',
    needs: ['s3'],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      let signed: Signed | undefined;
      let isStored = false;
      return {
        people: [ann],
        act: async (key) => {
          if (!signed) {
            const answer = await presign(ann, 5);
            if (answer.status !== 200) return answer;
            signed = answer.body as Signed;
          }
          if (!isStored) {
            const { status } = await putTo(signed, 'hello');
            // 412: it was stored by the time before, whose answer was lost.
            if (status !== 200 && status !== 412) return toAnswer(status);
            isStored = true;
          }
          return registerOnce(ann, signed.key, { size: 5 }, key);
        },
        verify: () => contentOf(ann, ['a.txt'], 5),
      };
    },
  },
  {
    name: 'upload, a new version',
    needs: ['s3'],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      await newFile(ann, { name: 'a.txt', content: 'old' });
      const signed = await presign(ann, 5, { conflict: 'replace' });
      await putTo(signed.body, 'hello');
      return {
        people: [ann],
        act: (key) => registerOnce(ann, signed.body.key as string, { size: 5, conflict: 'replace' }, key),
        verify: () => contentOf(ann, ['a.txt'], 8),
      };
    },
  },
  {
    name: 'upload, in parts',
    needs: ['s3'],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const content = randomContent(5 * megabyte + 7);
      let upload: StartedMultipart | undefined;
      let parts: { PartNumber: number; ETag: string }[] | undefined;
      let isComplete = false;
      return {
        people: [ann],
        act: async (key) => {
          if (!upload) {
            const started = await startMultipart(ann, content.length, { filename: 'a.txt' });
            if (started.status !== 200) return started;
            upload = started.body as StartedMultipart;
          }
          if (!parts) {
            const signed = await ann.call(signPartUrls, {
              body: {
                key: upload.key,
                uploadId: upload.uploadId,
                partNumbers: [1, 2],
                partSize: 5 * megabyte,
              },
            });
            if (signed.status !== 200) return signed;
            const [first, second] = signed.body.urls as { url: string }[];
            parts = [
              { PartNumber: 1, ETag: await putSigned(first?.url, content.subarray(0, 5 * megabyte)) },
              { PartNumber: 2, ETag: await putSigned(second?.url, content.subarray(5 * megabyte)) },
            ];
          }
          const refused = isComplete ? undefined : refusal(await complete(ann, upload, parts));
          if (refused) return refused;
          isComplete = true;
          return registerOnce(ann, upload.key, { size: content.length }, key);
        },
        verify: () => contentOf(ann, ['a.txt'], content.length),
      };
    },
  },
  {
    name: 'upload, tus',
    needs: ['s3'],
    start: async ({ newPerson, stack }) => {
      const ann = await newPerson();
      let key: string | undefined;
      let hasArrived = false;
      return {
        people: [ann],
        act: async (onceKey) => {
          if (key === undefined) {
            const created = await createTus(ann, 5, { clientName: 'a.txt' });
            if (created.status !== 201) return created;
            key = tusKeyOf(created);
          }
          const refused = hasArrived ? undefined : await sendRest(ann, key, stack.url);
          if (refused) return refused;
          hasArrived = true;
          return callOnce(ann, createTusEntry, onceKey, { body: { uploadKey: key } });
        },
        verify: () => contentOf(ann, ['a.txt'], 5),
      };
    },
  },
  {
    name: 'upload, form post',
    needs: ['s3'],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        people: [ann],
        act: (key) => {
          const body = new FormData();
          body.set('file', new Blob(['hello']), 'a.txt');
          return callOnce(ann, uploadByForm, key, { body });
        },
        verify: () => contentOf(ann, ['a.txt'], 5),
      };
    },
  },
  {
    name: 'download',
    needs: [],
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const file = await newFile(ann, { name: 'a.txt' });
      return {
        people: [ann],
        act: async () => {
          const redirect = await ann.send(`/api/v1/file-entries/download/${file.hash}`);
          if (redirect.status !== 302) return redirect;
          const answer = await fetch(redirect.headers.get('location') ?? '');
          return toAnswer(answer.status, await answer.text());
        },
        verify: () => contentOf(ann, ['a.txt'], 5),
      };
    },
  },
];

/** As the web client sends it. */
const registerOnce = (
  owner: Person,
  key: string,
  fields: { size: number; conflict?: string },
  callKey: string,
) =>
  callOnce(owner, createS3Entry, callKey, {
    body: { filename: fileNameOf(key), clientName: 'a.txt', clientMime: 'text/plain', ...fields },
  });

/** Sends what has not arrived of a resumable upload; answers what refuses. */
async function sendRest(owner: Person, key: string, siteUrl: string): Promise<Answer | undefined> {
  const head = await headTus(owner, key, tusHeaders, siteUrl);
  if (head.status !== 200) return toAnswer(head.status);
  const offset = Number(head.headers.get('upload-offset'));
  const rest = Buffer.from('hello').subarray(offset);
  return rest.length > 0 ? refusal(await patchTus(owner, key, offset, rest)) : undefined;
}

/** What storage says, as the web client tells it. */
function toAnswer(status: number, text = ''): Answer {
  const body = status < 300 ? undefined : { message: 'Storage is not available right now.' };
  return { status, text, bytes: Buffer.from(text), body, headers: new Headers() as Answer['headers'] };
}
