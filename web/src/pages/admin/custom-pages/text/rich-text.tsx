import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pageBodyClass } from '../../../../parts/page-body-class.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { keepPageImages } from './keep-page-images.ts';
import { pageExtensions } from './page-extensions.ts';
import { PictureProgress } from './picture-progress.tsx';
import { TextToolbar } from './text-toolbar.tsx';
import type { StoredPicture } from '../../../../features/uploads/upload-picture.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

interface RichTextProps {
  /** Id of the label's element. */
  labelledBy: string;
  value: string;
  onChange: (html: string) => void;
}

const textClass = classNames(
  pageBodyClass,
  'min-h-80 p-4 outline-none [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-focus [&_.selectedCell]:bg-selected',
);

/** Rich text editor with a toolbar. Users add pictures by button, paste or drop. */
export function RichText({ labelledBy, value, onChange }: RichTextProps) {
  const { t } = useTranslation();
  const { uploads, upload } = usePictureUploads();
  const made = useRef(value);
  const current = useRef<Editor>(null);
  const insertPictures = (files: File[], position?: number) =>
    upload(files, (picture) => current.current && insertPicture(current.current, picture, position));
  const takeFiles = (event: Event, files: FileList | undefined, position?: number) => {
    if (!files?.length) return false;
    event.preventDefault();
    insertPictures([...files], position);
    return true;
  };
  const editor = useEditor({
    extensions: pageExtensions,
    content: value,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        dir: 'auto',
        class: textClass,
      },
      transformPastedHTML: (html) => {
        const { kept, removedCount } = keepPageImages(html);
        if (removedCount > 0)
          toastQueue.show({
            type: 'danger',
            message: t('Images of other sites were left out. Upload them instead.'),
          });
        return kept;
      },
      handlePaste: (_view, event) => takeFiles(event, event.clipboardData?.files),
      handleDrop: (view, event) => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return takeFiles(event, event.dataTransfer?.files, place?.pos);
      },
    },
    onUpdate: ({ editor: changed }) => {
      // The editor adds an empty paragraph at the end, which is not part of the page.
      made.current = changed.getHTML().replace(/(<p><\/p>)+$/, '');
      onChange(made.current);
    },
  });
  useEffect(() => {
    current.current = editor;
    // The value changed outside the editor: the form loaded another admin's version.
    if (value !== made.current) editor.commands.setContent(value, { emitUpdate: false });
    made.current = value;
  }, [editor, value]);
  return (
    <div className="overflow-hidden rounded-input border border-control bg-paper ring-primary transition-shadow focus-within:border-primary focus-within:ring-1">
      <TextToolbar editor={editor} onPictures={insertPictures} />
      {uploads.length > 0 && (
        <div className="flex flex-col gap-2 border-b border-divider p-3">
          <PictureProgress uploads={uploads} />
        </div>
      )}
      <div className="max-h-[70dvh] overflow-auto">
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

function insertPicture(editor: Editor, picture: StoredPicture, position: number | undefined): void {
  if (editor.isDestroyed) return;
  const place = Math.min(position ?? editor.state.selection.to, editor.state.doc.content.size);
  editor.chain().insertContentAt(place, { type: 'image', attrs: picture }).run();
}
