import { CheckIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { colorFolders } from '../edit-each.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { folderColors } from '../folder-colors.ts';

interface ColorDialogProps {
  folders: FileEntry[];
  onClose: () => void;
}

/** Gives folders a colour: one of a few, or any. Where theirs differ, none is chosen yet. */
export function ColorDialog({ folders, onClose }: ColorDialogProps) {
  const { t } = useTranslation();
  const [color, setColor] = useState(() => commonColor(folders));
  const customId = useId();
  const isCustom = color != null && folderColors.every(({ value }) => value !== color);
  const [folder] = folders;
  const legend =
    folders.length === 1
      ? t('Color of :name', { name: folder?.name })
      : t('Color of :count [one folder|other folders]', { count: folders.length });
  const save = () => {
    onClose();
    if (color !== undefined) colorFolders(folders, color).catch(showFailure);
  };
  return (
    <Dialog title={t('Folder color')} isOpen onClose={onClose}>
      <DialogBody>
        <fieldset className="flex flex-wrap gap-3 py-1">
          <legend className={folders.length === 1 ? 'sr-only' : 'pb-3 text-muted'}>{legend}</legend>
          <Swatch label={t('Standard')} isChosen={color === null} onChoose={() => setColor(null)} />
          {folderColors.map(({ name, value }) => (
            <Swatch
              key={value}
              label={t(name)}
              color={value}
              isChosen={color === value}
              onChoose={() => setColor(value)}
            />
          ))}
        </fieldset>
        <div className="flex items-center gap-3">
          <input
            id={customId}
            type="color"
            value={color ?? folderColors[0].value}
            onChange={(event) => setColor(event.target.value)}
            className="focus-ring size-9 rounded-button bg-transparent max-md:size-11"
          />
          <label htmlFor={customId}>
            {isCustom ? t('Custom color: :color', { color }) : t('Custom color')}
          </label>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t('Cancel')}</Button>
        <Button look="primary" isDisabled={color === undefined} onPress={save}>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The colour of all of them; undefined where they differ. */
function commonColor(folders: FileEntry[]): string | null | undefined {
  const colors = new Set(folders.map(({ color }) => color));
  return colors.size === 1 ? [...colors][0] : undefined;
}

interface SwatchProps {
  label: string;
  /** Absent: the colour that folders have anyway. */
  color?: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Swatch({ label, color, isChosen, onChoose }: SwatchProps) {
  return (
    <label
      title={label}
      className="touch-target relative grid size-8 place-items-center rounded-full bg-blue text-paper outline-2 outline-offset-2 outline-transparent has-checked:outline-main has-focus-visible:outline-focus"
      style={{ backgroundColor: color }}
    >
      <input
        type="radio"
        name="folder-color"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-default appearance-none rounded-full outline-none"
      />
      {isChosen && <CheckIcon aria-hidden size={16} strokeWidth={3} className="pointer-events-none" />}
    </label>
  );
}
