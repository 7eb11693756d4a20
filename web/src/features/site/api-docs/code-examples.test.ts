import { expect, test } from 'vitest';
import { curlExample, sampleCall, scriptExample } from './code-examples.ts';
import { listCalls } from './list-operations.ts';
import { testDocument } from './test-document.ts';

function sampleOf(id: string) {
  const call = listCalls(testDocument).find((each) => each.id === id);
  if (!call) throw new Error(`No call ${id}`);
  return sampleCall(call, testDocument);
}

test('[DOC-2] what is required is filled in, the rest left out', () => {
  expect(sampleOf('getEntry').url).toBe('https://site.example/api/v1/entries/3260?kind=a');
});

test('[DOC-2] in curl', () => {
  expect(curlExample(sampleOf('updateEntry'))).toBe(
    [
      `curl -X PUT 'https://site.example/api/v1/entries/3260'`,
      `-H 'Authorization: Bearer {token}'`,
      `-H 'Content-Type: application/json'`,
      `-d '{"name":"Report.pdf"}'`,
    ].join(' \\\n  '),
  );
  expect(curlExample(sampleOf('upload'))).toContain(`-F 'file=@photo.jpg'`);
  expect(curlExample(sampleOf('append'))).toContain(`--data-binary '@part.bin'`);
});

test('[DOC-2] quotes cannot end the argument that they are in', () => {
  const sample = { method: 'POST', url: "https://x.example/it's", json: { name: "it's" } };
  expect(curlExample(sample)).toContain(String.raw`'https://x.example/it'\''s'`);
  expect(scriptExample(sample)).toContain(String.raw`'https://x.example/it\'s'`);
});

test.each(['getEntry', 'updateEntry', 'upload', 'append'])('[DOC-2] %s in JavaScript runs', async (id) => {
  const sent: { url: string; method?: string; headers: Record<string, string> }[] = [];
  const fetchInstead = (url: string, init: { method?: string; headers: Record<string, string> }) => {
    sent.push({ url, method: init.method, headers: init.headers });
    return Promise.resolve({ json: () => Promise.resolve({ status: 'success' }) });
  };
  const sample = sampleOf(id);
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<unknown>;
  const run = new AsyncFunction('fetch', 'file', 'part', `${scriptExample(sample)}\nreturn answer;`);
  expect(await run(fetchInstead, new Blob(['x']), new Blob(['x']))).toEqual({ status: 'success' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe(sample.url);
  expect(sent[0]?.method ?? 'GET').toBe(sample.method);
  expect(sent[0]?.headers['Authorization']).toBe('Bearer {token}');
});
