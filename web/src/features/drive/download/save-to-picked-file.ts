export interface SaveFilePicker {
  showSaveFilePicker: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** How a page asks for a file to write; undefined where this browser does not let it. */
export function findFilePicker(): SaveFilePicker | undefined {
  const page: Partial<SaveFilePicker> & object = globalThis;
  return page.showSaveFilePicker && { showSaveFilePicker: page.showSaveFilePicker.bind(globalThis) };
}

/**
 * Writes a stream into a file that the person chooses; nothing is left of it where the stream fails.
 * @throws DOMException `AbortError` where the person chooses none, or what the stream failed with.
 */
export async function saveToPickedFile(
  picker: SaveFilePicker,
  fileName: string,
  stream: ReadableStream<Uint8Array>,
): Promise<void> {
  try {
    const file = await picker.showSaveFilePicker({ suggestedName: fileName });
    // A failure of the stream aborts the writing, which leaves no file behind.
    await stream.pipeTo(await file.createWritable());
  } catch (error) {
    await stream.cancel(error).catch(() => undefined);
    throw error;
  }
}
