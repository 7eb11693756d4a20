import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LineDialog } from './line-dialog.tsx';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Accepted addresses; the server keeps them all. Browsers read `/\` as `//`, which begins the name of a host. */
const addressForm = /^(https?:\/\/\S+|mailto:\S+|\/(?![/\\])\S*|#\S+)$/;

/** Links the selected text to an address. Without a selection, it inserts the address as the text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const { href = '' } = editor.getAttributes('link') as { href?: string };
  const save = (address: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href || !editor.state.selection.empty) chain.setLink({ href: address }).run();
    else {
      const marks = [{ type: 'link', attrs: { href: address } }];
      chain.insertContent({ type: 'text', text: address, marks }).run();
    }
  };
  return (
    <LineDialog
      title={t('Link')}
      label={t('Address')}
      hint={t('An address of the web or of this site, such as https://example.com or /pricing.')}
      dir="ltr"
      initial={href}
      check={(address) =>
        addressForm.test(address)
          ? undefined
          : t('Enter an address that begins with https://, mailto:, / or #.')
      }
      action={
        href && (
          <Button
            look="quiet"
            onPress={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
            }}
          >
            {t('Remove link')}
          </Button>
        )
      }
      onSave={save}
      onClose={onClose}
    />
  );
}
