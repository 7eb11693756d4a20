/** The chunks of a stream; a stream that is left before its end is cancelled. Not every browser does that by itself. */
export async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Of a stream that has ended or failed there is nothing to cancel.
    await reader.cancel().catch(() => undefined);
  }
}
