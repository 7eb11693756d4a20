import { useTranslation } from 'react-i18next';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import type { CustomPageValues } from './custom-page-values.ts';
import { PageTextField } from './text/page-text-field.tsx';
import { MetaImageField } from './meta-image-field.tsx';
import { useSlugOfTitle } from './use-slug-of-title.ts';

interface CustomPageFieldsProps {
  form: RouteForm<CustomPageValues>;
  isNew: boolean;
}

/** Fields of a custom page: text, address, visibility and search engines. */
export function CustomPageFields({ form, isNew }: CustomPageFieldsProps) {
  const { t } = useTranslation();
  useSlugOfTitle(form, isNew);
  return (
    <div className="flex flex-col gap-6">
      <EditorPanel label={t('Page')}>
        <FormTextField {...form.field('title')} label={t('Title')} dir="auto" autoComplete="off" />
        <FormTextField
          {...form.field('slug')}
          label={t('Address')}
          hint={t('After :path. Letters of any language, digits and hyphens.', { path: '/pages/' })}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
        <FormField {...form.field('body')}>{(field) => <PageTextField {...field} />}</FormField>
      </EditorPanel>
      <EditorPanel label={t('Visibility')}>
        <FormField {...form.field('published')}>
          {(field) => (
            <SwitchField
              {...field}
              label={t('Published')}
              hint={t('Everyone can read the page. Drafts are for those who manage pages.')}
            />
          )}
        </FormField>
        <FormField {...form.field('hide_nav')}>
          {(field) => (
            <SwitchField
              {...field}
              label={t('Hide the navbar')}
              hint={t('The bar at the top of the page.')}
            />
          )}
        </FormField>
      </EditorPanel>
      <SearchFields form={form} />
    </div>
  );
}

/** Title, description and image for search engines and link previews. */
function SearchFields({ form }: Pick<CustomPageFieldsProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <EditorPanel label={t('Search engines and previews')}>
      <h2 className="font-semibold">{t('Search engines and previews')}</h2>
      <FormTextField
        {...form.field('metaTitle')}
        label={t('Title for search engines')}
        hint={t('In place of the title above.')}
        dir="auto"
        autoComplete="off"
      />
      <FormField {...form.field('metaDescription')}>
        {(field) => <TextArea {...field} label={t('Description')} hint={t('One or two sentences.')} />}
      </FormField>
      <FormField {...form.field('metaImage')}>{(field) => <MetaImageField {...field} />}</FormField>
    </EditorPanel>
  );
}
