import { CheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ExpiryField } from './expiry-field.tsx';
import type { LinkChange } from './link-calls.ts';
import { isRestricted } from './link-options.ts';
import { OptionSwitch } from './option-switch.tsx';
import { PasswordField } from './password-field.tsx';
import { useOptionSaves, type OptionSaves } from './use-option-saves.ts';
import { VisitorRights, type VisitorRightsProps } from './visitor-rights.tsx';

export interface LinkOptionsFieldsProps extends Pick<VisitorRightsProps, 'target'> {
  link: ShareableLink;
  onSave: (change: LinkChange) => Promise<unknown>;
}

/** What visitors may do, who they are, how long and with which password; each is stored when it is chosen. */
export function LinkOptionsFields({ link, target, onSave }: LinkOptionsFieldsProps) {
  const { t } = useTranslation();
  const saves = useOptionSaves(onSave);
  return (
    <div className="flex flex-col gap-4">
      <VisitorRights link={link} target={target} saves={saves} />
      <OptionSwitch
        name="restricted"
        isOn={isRestricted(link)}
        label={t('Require login')}
        hint={t('Only people who are signed in can open the link')}
        saves={saves}
      />
      <ExpiryField expiresAt={link.expires_at} saves={saves} />
      <PasswordField hasPassword={link.has_password} saves={saves} />
      <SaveState state={saves.state} />
    </div>
  );
}

/** Has its room from the beginning, and stays in sight while the options are scrolled. */
function SaveState({ state }: Pick<OptionSaves, 'state'>) {
  const { t } = useTranslation();
  return (
    <output
      aria-live="polite"
      className="sticky -bottom-4 -mx-5 -mb-4 flex min-h-8 items-center justify-end gap-1.5 bg-paper px-5 text-sm text-muted"
    >
      {state === 'saving' && (
        <>
          <Spinner size={16} /> {t('Saving…')}
        </>
      )}
      {state === 'saved' && (
        <>
          <Icon of={CheckIcon} size={16} /> {t('Saved')}
        </>
      )}
      {state === 'failed' && t('Not everything is saved')}
    </output>
  );
}
