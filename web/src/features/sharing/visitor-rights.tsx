import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { names } from '#shared/limits.ts';
import { FormTextField } from '../../ui/form-text-field.tsx';
import { FormSwitch } from './form-switch.tsx';
import type { LinkValues } from './link-options.ts';

interface VisitorRightsProps {
  control: Control<LinkValues>;
  target: 'file' | 'folder' | 'selection';
}

const titleRules = {
  maxLength: { value: names.maxChars, message: `Use at most ${names.maxChars} characters.` },
};

/** What whoever holds the link may do with what it shows; or, of a folder, that they only put files in. */
export function VisitorRights({ control, target }: VisitorRightsProps) {
  const { t } = useTranslation();
  const isRequest = useWatch({ control, name: 'upload_only' });
  return (
    <>
      {target === 'folder' && (
        <FormSwitch
          control={control}
          name="upload_only"
          label={t('File request')}
          hint={t('Visitors only upload files and see nothing of what is in the folder')}
        />
      )}
      {isRequest ? (
        <FormTextField
          control={control}
          name="title"
          rules={titleRules}
          label={t('Title for visitors')}
          hint={t('Shown instead of the name of the folder')}
          autoComplete="off"
        />
      ) : (
        <>
          {target === 'selection' && (
            <FormTextField
              control={control}
              name="title"
              rules={titleRules}
              label={t('Title for visitors')}
              autoComplete="off"
            />
          )}
          <FormSwitch control={control} name="allow_download" label={t('Allow download')} />
          {target === 'folder' && (
            <FormSwitch
              control={control}
              name="allow_edit"
              label={t('Allow editing')}
              hint={t('Visitors have to sign in to add, rename or delete files')}
            />
          )}
        </>
      )}
    </>
  );
}
