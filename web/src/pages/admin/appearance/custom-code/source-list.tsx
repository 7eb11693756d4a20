import { PlusIcon, XIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AllowedSources,
  maxSources,
  type SourceDirective,
  sourceDirectives,
} from '#shared/entities/allowed-sources.ts';
import { isOutsideSource } from '#shared/pages/outside-source.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { withoutSource, withSources } from './missing-sources.ts';

interface SourceListProps {
  value: AllowedSources;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (value: AllowedSources) => void;
}

/** What each directive lets the code load, as texts to translate. */
const directiveTexts: Readonly<Record<SourceDirective, string>> = {
  'script-src': 'Scripts',
  'style-src': 'Styles',
  'img-src': 'Pictures',
  'connect-src': 'Connections',
  'frame-src': 'Frames',
  'font-src': 'Fonts',
  'media-src': 'Sound and video',
};

/** Other sites that the custom code loads from. Pages load from no other ones. */
export function SourceList({ value, errors, isReadOnly, onChange }: SourceListProps) {
  const { t } = useTranslation();
  const [directive, setDirective] = useState<SourceDirective>('script-src');
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const source = typed.trim();
  const isValid = isOutsideSource(directive === 'connect-src' ? source.replace(/^wss:/, 'https:') : source);
  const sources = sourceDirectives.flatMap((each) =>
    (value[each] ?? []).map((address) => ({ directive: each, source: address })),
  );
  const refused = Object.entries(errors).find(([place]) => place.startsWith('custom_code.allowed_sources'));
  const add = () => {
    setIsChecked(!isValid);
    if (!isValid) return;
    onChange(withSources(value, [{ directive, source }]));
    setTyped('');
  };
  return (
    <section aria-label={t('Allowed sources')} className="flex flex-col gap-3 border-t border-divider pt-5">
      <div>
        <h3 className="font-medium">{t('Allowed sources')}</h3>
        <p className="text-xs text-muted">
          {t(
            'Pages load nothing from other sites but what stands here, or what a service of the settings needs.',
          )}
        </p>
      </div>
      {sources.length > 0 && (
        <ul className="flex flex-col divide-y divide-divider rounded-panel ring-1 ring-divider">
          {sources.map((each) => (
            <li
              key={`${each.directive} ${each.source}`}
              className="flex min-h-10 items-center gap-2 py-1 ps-3 pe-1"
            >
              <span className="min-w-0 flex-1">
                <bdi dir="ltr" className="block truncate text-sm">
                  {each.source}
                </bdi>
                <span className="block text-xs text-muted">{t(directiveTexts[each.directive])}</span>
              </span>
              {!isReadOnly && (
                <IconButton
                  size="small"
                  label={t('Remove :name', { name: each.source })}
                  icon={<Icon of={XIcon} size={16} />}
                  onPress={() => onChange(withoutSource(value, each))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refused && <p className="text-xs font-medium text-danger">{refused[1]}</p>}
      {!isReadOnly && sources.length < maxSources && (
        <div className="flex flex-col gap-3">
          <SelectField
            label={t('What it loads')}
            value={directive}
            options={sourceDirectives.map((each) => ({ value: each, name: t(directiveTexts[each]) }))}
            onChange={(next) => setDirective(next as SourceDirective)}
          />
          <TextField
            label={t('Address of the site')}
            hint={t('Such as https://example.com or https://*.example.com.')}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={
              isChecked && !isValid
                ? t('Enter an address such as https://example.com or https://*.example.com.')
                : undefined
            }
            onKeyDown={({ key }) => key === 'Enter' && add()}
          />
          <Button
            size="small"
            className="self-start"
            icon={<Icon of={PlusIcon} size={16} />}
            isDisabled={source === ''}
            onPress={add}
          >
            {t('Allow')}
          </Button>
        </div>
      )}
    </section>
  );
}
