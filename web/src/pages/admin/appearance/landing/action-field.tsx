import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { TargetList } from '../menus/target-list.tsx';

interface ActionFieldProps {
  label: string;
  /** A path of this site, or an address of another one. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Where a link leads: typed, or chosen out of the pages of the site. */
export function ActionField({ label, value, error, onChange }: ActionFieldProps) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        value={value}
        hint={t('A path such as /pricing, or an address such as https://example.com.')}
        {...(error && { error })}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={2000}
        onChange={onChange}
      />
      <Button size="small" className="self-start" onPress={() => setIsChoosing(true)}>
        {t('Choose page')}
      </Button>
      {isChoosing && (
        <Dialog title={t('Choose page')} isOpen onClose={() => setIsChoosing(false)}>
          <DialogBody>
            <TargetList
              onChoose={({ action }) => {
                onChange(action);
                setIsChoosing(false);
              }}
            />
          </DialogBody>
        </Dialog>
      )}
    </div>
  );
}
