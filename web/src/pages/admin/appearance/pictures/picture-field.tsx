import { Trash2Icon, UploadIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import { isPagePicture, pageTypes } from '../../../../features/uploads/upload-picture.ts';
import { formatSize } from '../../../../parts/format-size.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { placeAttribute } from '../places.ts';
import { CropDialog } from './crop-dialog.tsx';
import { useDroppedPicture } from './dropped-picture.ts';
import { type Part, readPicture } from './draw-picture.ts';
import { useStoredPictures } from './use-stored-pictures.ts';

/** Largest file of a picture of the site. */
const maxBytes = 4 * 1024 * 1024;

/** A chosen picture, and what of it is to be used. */
export interface ChosenPicture {
  file: File;
  picture: HTMLImageElement;
  part: Part;
}

interface PictureFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Place in the draft. */
  place: string;
  /** Address of the picture; null for the built-in one. */
  value: string | null;
  /** Address of what is shown without one; undefined for nothing. */
  fallback: string | undefined;
  /** What that is, in words. */
  fallbackName: string;
  /** What it is to take the picture away; to use the built-in one by default. */
  removeLabel?: string;
  /** Colour of what is behind the picture on the site: `249 250 251`. */
  background: string;
  /** Width by height of what is used; any by default. */
  aspect?: number;
  /** Makes the files to upload. */
  draw: (chosen: ChosenPicture) => Promise<File[]>;
  /** Takes the addresses of the uploaded files, in their order; none for the built-in picture. */
  onChange: (addresses: string[]) => void;
}

interface Asked extends Omit<ChosenPicture, 'part'> {
  src: string;
}

/** A picture of the site: dropped or chosen, cropped, and shown on its own background. */
export function PictureField({
  label,
  place,
  value,
  fallback,
  background,
  aspect,
  draw,
  onChange,
  ...props
}: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const { store, fraction } = useStoredPictures();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    if (!isPagePicture(file)) return setFault(t(clientMessages.chooseImage));
    if (file.size > maxBytes) {
      return setFault(t(clientMessages.fileTooLarge, { file: file.name, size: formatSize(maxBytes) }));
    }
    try {
      setAsked({ file, picture: await readPicture(file), src: URL.createObjectURL(file) });
    } catch {
      setFault(t('This picture cannot be read. Choose another one.'));
    }
  };
  useDroppedPicture(place, (file) => void choose(file));
  const endQuestion = () => {
    if (asked) URL.revokeObjectURL(asked.src);
    setAsked(undefined);
  };
  const use = async (chosen: ChosenPicture) => {
    endQuestion();
    const addresses = await store(await draw(chosen));
    if (addresses) onChange(addresses);
  };
  const problem = fault ?? props.error;
  const note = problem ?? props.hint;
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5" {...{ [placeAttribute]: place }}>
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <DropZone
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          void dropped?.getFile().then(choose);
        }}
        className="overflow-hidden rounded-panel border border-dashed border-control data-drop-target:border-primary data-focus-visible:border-primary"
      >
        <div
          style={{ backgroundColor: `rgb(${background})` }}
          className="grid h-20 grid-rows-[minmax(0,1fr)] place-items-center border-b border-divider p-3"
        >
          {(value ?? fallback) && (
            <img
              src={value ?? fallback}
              alt={value ? label : ''}
              className="max-h-full max-w-full object-contain"
            />
          )}
        </div>
        <div className="flex items-center gap-2 bg-paper p-2">
          <FileTrigger acceptedFileTypes={[...pageTypes]} onSelect={(files) => void choose(files?.[0])}>
            <Button size="small" icon={<Icon of={UploadIcon} size={16} />} isPending={fraction !== undefined}>
              {t('Choose picture')}
            </Button>
          </FileTrigger>
          <span className="min-w-0 flex-1 truncate text-xs text-muted">
            {value ? t('or drop one here') : props.fallbackName}
          </span>
          {value && (
            <IconButton
              label={props.removeLabel ?? t('Use the built-in one')}
              size="small"
              icon={<Icon of={Trash2Icon} size={16} />}
              onPress={() => onChange([])}
            />
          )}
        </div>
      </DropZone>
      {fraction !== undefined && <ProgressBar label={label} fraction={fraction} />}
      {note && (
        <p
          role={problem ? 'alert' : undefined}
          className={problem ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}
        >
          {note}
        </p>
      )}
      {asked && (
        <CropDialog
          title={label}
          picture={asked.picture}
          src={asked.src}
          aspect={aspect}
          onCrop={(part) => void use({ ...asked, part })}
          onClose={endQuestion}
        />
      )}
    </div>
  );
}
