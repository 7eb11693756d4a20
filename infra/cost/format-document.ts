import { format, resolveConfig } from 'prettier';

/** A document as it stands in the repository, formatted by the settings of its place. */
export async function formatDocument(file: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
