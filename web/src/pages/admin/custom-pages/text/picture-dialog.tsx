import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { LineDialog } from './line-dialog.tsx';

interface PictureDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Edits the description of the selected image (`alt`). */
export function PictureDialog({ editor, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const { alt } = editor.getAttributes('image') as { alt?: string | null };
  return (
    <LineDialog
      title={t('Describe image')}
      label={t('Description')}
      hint={t('For those who do not see the image. Empty if it only decorates.')}
      dir="auto"
      initial={alt ?? ''}
      onSave={(text) => editor.chain().focus().updateAttributes('image', { alt: text }).run()}
      onClose={onClose}
    />
  );
}
