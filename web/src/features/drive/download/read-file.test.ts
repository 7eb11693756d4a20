import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ArchiveFile } from './archive-files.ts';
import { readFile } from './read-file.ts';

const bytes = new TextEncoder().encode('0123456789');
const { signal } = new AbortController();
const wait = () => Promise.resolve();

function file(fields: Partial<ArchiveFile> = {}): ArchiveFile {
  return {
    path: 'a/b.txt',
    size: bytes.length,
    updated_at: '2026-01-01T00:00:00.000000Z',
    url: 'https://files.example/1',
    findAddress: () => Promise.resolve('https://files.example/2'),
    ...fields,
  };
}

/** Storage that answers one request after the other by the given functions. */
function answerWith(...answers: ((first: number) => Response)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: { headers: { range?: string } }) => {
    const range = init.headers.range;
    asked.push(range ? `${url} ${range}` : url);
    const answer = answers.shift();
    if (!answer) throw new Error('Nobody expected another request.');
    return Promise.resolve(answer(Number(/\d+/.exec(range ?? '')?.[0] ?? 0)));
  });
  return asked;
}

const whole = (first: number) => new Response(bytes.slice(first), { status: first > 0 ? 206 : 200 });

/** The connection breaks after some bytes. */
function breakAfter(count: number) {
  return (first: number) => {
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isSent) return controller.error(new TypeError('network error'));
        isSent = true;
        controller.enqueue(bytes.slice(first, first + count));
      },
    });
    return new Response(body, { status: first > 0 ? 206 : 200 });
  };
}

async function read(source: ArchiveFile): Promise<string> {
  let text = '';
  for await (const chunk of readFile(source, { signal, wait })) text += new TextDecoder().decode(chunk);
  return text;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a file on its way into an archive', () => {
  test('comes as it is', async () => {
    answerWith(whole);
    expect(await read(file())).toBe('0123456789');
  });

  test('is taken up where its connection broke', async () => {
    const asked = answerWith(breakAfter(4), breakAfter(3), whole);
    expect(await read(file())).toBe('0123456789');
    expect(asked).toEqual([
      'https://files.example/1',
      'https://files.example/1 bytes=4-',
      'https://files.example/1 bytes=7-',
    ]);
  });

  test('is asked for under a new address when the time of the first is over, also in its middle', async () => {
    const expired = () => new Response('', { status: 403 });
    const asked = answerWith(breakAfter(4), expired, whole);
    expect(await read(file())).toBe('0123456789');
    expect(asked.at(-1)).toBe('https://files.example/2 bytes=4-');
  });

  test('fails when it is shorter than it was listed, however often it is tried', async () => {
    answerWith(...Array.from({ length: 10 }, () => () => new Response(bytes.slice(0, 0), { status: 200 })));
    await expect(read(file())).rejects.toThrow('The connection ended within a/b.txt.');
  });

  test('fails when it is longer than it was listed', async () => {
    answerWith(whole);
    await expect(read(file({ size: 5 }))).rejects.toThrow('a/b.txt is longer than it was listed.');
  });

  test('fails when storage ignores from where it was asked for', async () => {
    answerWith(breakAfter(4), ...Array.from({ length: 9 }, () => () => new Response(bytes, { status: 200 })));
    await expect(read(file())).rejects.toThrow('Storage answered 200.');
  });

  test('fails when it is gone', async () => {
    answerWith(() => new Response('', { status: 403 }));
    const findAddress = () => Promise.reject(new Error('a/b.txt is no longer there.'));
    await expect(read(file({ findAddress }))).rejects.toThrow('no longer there');
  });

  test('is not asked for where it is empty', async () => {
    const asked = answerWith();
    expect(await read(file({ size: 0 }))).toBe('');
    expect(asked).toEqual([]);
  });
});
