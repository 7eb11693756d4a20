import { UploadIcon } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { SettingControl, type SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A secret that comes as a JSON file: it is chosen, or its text is pasted. */
export function KeyFileControl(props: SettingControlProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ name: string; text: string }>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text();
    setChosen({ name: file.name, text });
    props.onChange(text);
  };
  return (
    <div className="flex flex-col gap-2">
      <SettingControl {...props} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button icon={<Icon of={UploadIcon} size={16} />}>{t('Choose file')}</Button>
        </FileTrigger>
        <p role="status" className="min-w-0 truncate text-sm text-muted">
          {chosen && chosen.text === props.value && chosen.name}
        </p>
      </div>
    </div>
  );
}
