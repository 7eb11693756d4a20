import type { UploadSource } from './upload-source.ts';

export interface PickOptions {
  /** Choose one folder with all it holds, instead of files. Browsers leave empty subfolders out. */
  folder?: boolean;
  /** Choose one file only. */
  single?: boolean;
}

/** Opens the browser's chooser; answers nothing where the person closes it. Call it from a click. */
export function pickFiles(options: PickOptions): Promise<UploadSource[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = !options.single;
  input.webkitdirectory = options.folder ?? false;
  input.hidden = true;
  // Outside the document, some browsers drop the chooser's answer.
  document.body.append(input);
  const chosen = new Promise<UploadSource[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])].map(toSource)));
    input.addEventListener('cancel', () => resolve([]));
  });
  input.click();
  return chosen.finally(() => input.remove());
}

function toSource(file: File): UploadSource {
  return { file, relativePath: file.webkitRelativePath || null };
}
