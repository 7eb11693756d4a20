import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlusIcon, LinkIcon, TextCursorInputIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Group } from 'react-aria-components/Group';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import { insertItems, tableItems, textItems, type ToolbarItem } from './toolbar-items.ts';
import { pageTypes } from '../../../../features/uploads/upload-picture.ts';

interface TextToolbarProps {
  editor: Editor;
  onPictures: (files: File[]) => void;
}

/** Toolbar of the editor. Arrow keys move between its buttons. */
export function TextToolbar({ editor, onPictures }: TextToolbarProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  // Renders on each transaction, because the buttons show the state at the cursor.
  const { inTable, atLink, atPicture } = useEditorState({
    editor,
    selector: ({ editor: shown, transactionNumber }) => ({
      transactionNumber,
      inTable: shown.isActive('table'),
      atLink: shown.isActive('link'),
      atPicture: shown.isActive('image'),
    }),
  });
  const close = () => setDialog(undefined);
  return (
    <>
      <Toolbar
        aria-label={t('Formatting')}
        className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-divider bg-background-alt p-1.5"
      >
        {textItems(t).map((items) => (
          <Items key={items[0]?.label} editor={editor} items={items} />
        ))}
        <ItemGroup>
          <ToolbarButton
            label={t('Link')}
            icon={LinkIcon}
            isActive={atLink}
            onPress={() => setDialog('link')}
          />
          <FileTrigger
            allowsMultiple
            acceptedFileTypes={[...pageTypes]}
            onSelect={(files) => onPictures([...(files ?? [])])}
          >
            <ToolbarButton label={t('Insert image')} icon={ImagePlusIcon} onPress={() => undefined} />
          </FileTrigger>
          {atPicture && (
            <ToolbarButton
              label={t('Describe image')}
              icon={TextCursorInputIcon}
              onPress={() => setDialog('picture')}
            />
          )}
        </ItemGroup>
        <Items editor={editor} items={insertItems(t)} />
        {inTable && <Items editor={editor} items={tableItems(t)} />}
      </Toolbar>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </>
  );
}

function Items({ editor, items }: { editor: Editor; items: readonly ToolbarItem[] }) {
  return (
    <ItemGroup>
      {items.map(({ label, icon, isActive, run }) => (
        <ToolbarButton
          key={label}
          label={label}
          icon={icon}
          isActive={isActive?.(editor)}
          onPress={() => run(editor.chain().focus()).run()}
        />
      ))}
    </ItemGroup>
  );
}

function ItemGroup({ children }: { children: ReactNode }) {
  return <Group className="flex flex-wrap items-center gap-0.5">{children}</Group>;
}
