import { useTranslation } from 'react-i18next';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { Chip } from '../../../ui/chip.tsx';

interface VariableListProps {
  variables: MailTemplate['variables'];
  onInsert: (text: string) => void;
}

/** What a mail can tell. A press inserts it where the caret was. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  const { t } = useTranslation();
  const { branding, settings } = useBootstrap();
  const ofSite = [
    { name: 'site.name', description: t('Name of the site'), example: branding.site_name, required: false },
    { name: 'site.url', description: t('Address of the site'), example: settings.base_url, required: false },
  ];
  return (
    <section aria-label={t('Variables')} className="flex flex-col gap-2">
      <h2 className="text-sm font-medium">{t('Variables')}</h2>
      <p className="text-xs text-muted">{t('A press inserts a variable where the caret was.')}</p>
      <ul className="divide-y divide-divider rounded-input ring-1 ring-divider ring-inset">
        {[...variables, ...ofSite].map(({ name, description, example, required }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <button
              type="button"
              aria-label={t('Insert :name', { name })}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{ ${name} }}`)}
              className="focus-ring touch-target rounded-button px-2 py-0.5 font-mono text-sm ring-1 ring-control ring-inset hover:bg-hover"
            >
              <bdi dir="ltr">{name}</bdi>
            </button>
            {required && (
              <Chip size="xs" color="primary">
                {t('Required')}
              </Chip>
            )}
            <span className="min-w-0 flex-1 basis-48 text-sm">
              {t(description)}
              <span className="block text-xs wrap-anywhere text-muted">
                {t('Example')}: <bdi>{example}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
