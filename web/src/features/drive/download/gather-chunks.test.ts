import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherChunks } from './gather-chunks.ts';

test('whatever the chunks, the bytes are the same, in buffers that none else holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 })), async (chunks) => {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
      const gathered: ArrayBuffer[] = [];
      for await (const buffer of gatherChunks(stream, 32)) gathered.push(buffer);
      expect(Buffer.concat(gathered.map((buffer) => Buffer.from(buffer)))).toEqual(Buffer.concat(chunks));
      expect(gathered.slice(0, -1).every(({ byteLength }) => byteLength >= 32)).toBe(true);
    }),
  );
});
