import { fieldOf, markAround, markOf } from './marked-fields.ts';
import { addPageSheet } from './page-sheet.ts';

interface PictureDrops {
  isPicture: (field: string) => boolean;
  onDrop: (field: string, file: File) => void;
}

/**
 * Takes files that are dropped on pictures of the draft. Others are dropped in vain: the browser would open them in the
 * frame, and the page would upload them. Returns what ends that.
 */
export function takeDroppedPictures({ isPicture, onDrop }: PictureDrops): () => void {
  const sheet = addPageSheet();
  const show = (field: string | undefined) =>
    sheet.replace(
      field === undefined
        ? ''
        : `${markOf(field)} { outline: 3px solid rgb(var(--be-primary)) !important; outline-offset: -3px !important }`,
    );
  /** The picture may be behind texts. */
  const pictureAt = ({ clientX, clientY }: DragEvent): string | undefined =>
    document
      .elementsFromPoint(clientX, clientY)
      .map((element) => markAround(element))
      .map((element) => element && fieldOf(element))
      .find((field): field is string => field !== null && isPicture(field));
  const drag = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Between two elements of the page, another event has told of the second one already.
    if (event.type === 'dragleave' && event.relatedTarget) return;
    const field = event.type === 'dragleave' ? undefined : pictureAt(event);
    dataTransfer.dropEffect = field === undefined ? 'none' : 'copy';
    show(event.type === 'drop' ? undefined : field);
    const [file] = dataTransfer.files;
    if (event.type === 'drop' && field !== undefined && file) onDrop(field, file);
  };
  const types = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
  for (const type of types) addEventListener(type, drag, true);
  return () => {
    sheet.remove();
    for (const type of types) removeEventListener(type, drag, true);
  };
}
