import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/shareable-link.ts';
import { OptionSwitch } from './option-switch.tsx';
import { TitleField } from './title-field.tsx';
import type { OptionSaves } from './use-option-saves.ts';

export interface VisitorRightsProps {
  link: ShareableLink;
  /** What the link leads to: editing and file requests are for folders. */
  target: 'file' | 'folder' | 'selection';
  saves: OptionSaves;
}

/** What visitors may do with what the link shows; or, of a folder, that they only put files in. */
export function VisitorRights({ link, target, saves }: VisitorRightsProps) {
  const { t } = useTranslation();
  return (
    <>
      {target === 'folder' && (
        <OptionSwitch
          name="upload_only"
          isOn={link.upload_only}
          label={t('File request')}
          hint={t('Visitors only upload files and see nothing of what is in the folder')}
          saves={saves}
        />
      )}
      {link.upload_only ? (
        <TitleField title={link.title} hint={t('Shown instead of the name of the folder')} saves={saves} />
      ) : (
        <ViewRights link={link} target={target} saves={saves} />
      )}
    </>
  );
}

function ViewRights({ link, target, saves }: VisitorRightsProps) {
  const { t } = useTranslation();
  return (
    <>
      {target === 'selection' && <TitleField title={link.title} saves={saves} />}
      <OptionSwitch
        name="allow_download"
        isOn={link.allow_download}
        label={t('Allow download')}
        saves={saves}
      />
      {target === 'folder' && (
        <OptionSwitch
          name="allow_edit"
          isOn={link.allow_edit}
          label={t('Allow editing')}
          hint={t('Visitors have to sign in to add, rename or delete files')}
          saves={saves}
        />
      )}
    </>
  );
}
