import { UploadIcon } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PictureProgress } from './text/picture-progress.tsx';
import { pageTypes } from '../../../features/uploads/upload-picture.ts';
import { usePictureUploads } from './text/use-picture-uploads.ts';

interface MetaImageFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Image for link previews: an address or an uploaded picture. */
export function MetaImageField({ value, onChange, error }: MetaImageFieldProps) {
  const { t } = useTranslation();
  const { uploads, upload } = usePictureUploads();
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('Image')}
        value={value}
        onChange={onChange}
        error={error}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <FileTrigger
        acceptedFileTypes={[...pageTypes]}
        onSelect={(files) => upload([...(files ?? [])], (picture) => onChange(picture.src))}
      >
        <Button icon={<Icon of={UploadIcon} size={16} />} className="self-start">
          {t('Upload image')}
        </Button>
      </FileTrigger>
      <PictureProgress uploads={uploads} />
    </div>
  );
}
