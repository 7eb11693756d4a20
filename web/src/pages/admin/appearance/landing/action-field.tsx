import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { linkForm } from '#shared/landing/link-form.ts';
import { menuMessages } from '#shared/messages/menu-messages.ts';
import { sectionPanels } from './landing-panels.ts';
import { TargetList } from '../menus/target-list.tsx';

interface ActionFieldProps {
  label: string;
  /** A path of this site, or an address of another one. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** In their own direction within text of another one. */
const samples = { path: '\u2066/pricing\u2069', address: '\u2066https://example.com\u2069' };

/** The sections of the landing page, by the ids of their elements. */
const sectionTargets = {
  name: 'Sections of this page',
  items: Object.values(sectionPanels).map(({ label, path }) => ({
    label,
    type: 'link' as const,
    action: `#${path}`,
  })),
};

/** Where a link leads: typed, or chosen out of the pages of the site. */
export function ActionField({ label, value, error, onChange }: ActionFieldProps) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const isRefused = isLeft && value !== '' && !linkForm.test(value);
  const fault = error ?? (isRefused ? t(menuMessages.menuLinkInvalid) : undefined);
  const choose = ({ action }: { action: string }) => {
    onChange(action);
    setIsChoosing(false);
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        value={value}
        hint={t('A path such as :path, or an address such as :address.', samples)}
        {...(fault && { error: fault })}
        onBlur={() => setIsLeft(true)}
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
            <TargetList also={sectionTargets} onChoose={choose} />
          </DialogBody>
        </Dialog>
      )}
    </div>
  );
}
