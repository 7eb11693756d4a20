import { useTranslation } from 'react-i18next';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
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
export function VisitorRights(props: VisitorRightsProps) {
  const { t } = useTranslation();
  const { link, saves } = props;
  return (
    <>
      <FolderOption
        {...props}
        name="upload_only"
        label={t('File request')}
        hint={t('Visitors only upload files and see nothing of what is in the folder')}
      />
      {link.upload_only ? (
        <TitleField title={link.title} hint={t('Shown instead of the name of the folder')} saves={saves} />
      ) : (
        <ViewRights {...props} />
      )}
    </>
  );
}

function ViewRights(props: VisitorRightsProps) {
  const { t } = useTranslation();
  const { link, target, saves } = props;
  return (
    <>
      {target === 'selection' && <TitleField title={link.title} saves={saves} />}
      <OptionSwitch
        name="allow_download"
        isOn={link.allow_download}
        label={t('Allow download')}
        saves={saves}
      />
      <FolderOption
        {...props}
        name="allow_edit"
        label={t('Allow editing')}
        hint={t('Visitors have to sign in to add, rename or delete files')}
      />
    </>
  );
}

interface FolderOptionProps extends VisitorRightsProps {
  name: 'upload_only' | 'allow_edit';
  label: string;
  hint: string;
}

/** An option that only links of folders have. */
function FolderOption({ link, target, saves, name, label, hint }: FolderOptionProps) {
  if (target !== 'folder') return null;
  return <OptionSwitch name={name} isOn={link[name]} label={label} hint={hint} saves={saves} />;
}
