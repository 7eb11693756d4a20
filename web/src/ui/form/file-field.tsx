import { UploadIcon } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import type { FieldProps } from './field-parts.tsx';

interface FileFieldProps extends FieldProps {
  value: File | null;
  onChange: (value: File | null) => void;
  /** Types to offer: `image/png`, `.csv`. */
  accept?: readonly string[];
  /** What is wrong with a file, before it is sent; undefined if nothing is. */
  check?: (file: File) => string | undefined;
  /** Address of what is stored now, shown until a file is chosen. */
  storedImage?: string;
  /** 0 to 1 while it is sent. */
  progress?: number;
}

/** A file: chosen or dropped, checked before it is sent, and shown if it is a picture. */
export function FileField({ label, hint, error, value, onChange, accept, ...props }: FileFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = props.check?.(file);
    setFault(found);
    onChange(found === undefined ? file : null);
  };
  const problem = fault ?? error;
  const note = problem ?? hint;
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-1.5">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <DropZone
        isDisabled={props.isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          void dropped?.getFile().then(choose);
        }}
        className="flex min-h-16 items-center gap-4 rounded-panel border border-dashed border-control bg-paper p-4 data-disabled:bg-background-alt data-drop-target:border-primary data-drop-target:bg-selected data-focus-visible:border-primary"
      >
        <Preview file={value} stored={props.storedImage} />
        <span className="min-w-0 flex-1 truncate text-muted">{value?.name ?? t('Drop a file here')}</span>
        <FileTrigger
          acceptedFileTypes={accept && [...accept]}
          onSelect={(files) => choose(files?.[0] ?? undefined)}
        >
          <Button icon={<Icon of={UploadIcon} size={16} />} isDisabled={props.isDisabled}>
            {t('Choose file')}
          </Button>
        </FileTrigger>
        {value && (
          <Button look="quiet" isDisabled={props.isDisabled} onPress={() => onChange(null)}>
            {t('Remove')}
          </Button>
        )}
      </DropZone>
      {props.progress !== undefined && <ProgressBar label={label} fraction={props.progress} />}
      {note && (
        <p
          role={problem ? 'alert' : undefined}
          className={problem ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

const imageClass = 'size-12 rounded-small object-contain';

function Preview({ file, stored }: { file: File | null; stored?: string }) {
  if (file)
    return (
      file.type.startsWith('image/') && <Picture key={`${file.name} ${file.lastModified}`} file={file} />
    );
  return stored && <img src={stored} alt="" className={imageClass} />;
}

function Picture({ file }: { file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt="" className={imageClass} />;
}
