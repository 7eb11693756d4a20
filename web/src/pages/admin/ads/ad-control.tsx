import { EraserIcon, PlayIcon, SquareIcon, Undo2Icon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adSlots } from '#shared/ads/ad-slots.ts';
import type { SettingControlProps } from '../../../parts/settings/setting-control.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeField } from '../../../ui/code/code-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AdPlace } from './ad-place.tsx';
import { AdPreview } from './ad-preview.tsx';

/** Code of an ad beside a drawing of its place, in which the code runs on request. */
export function AdControl({ field, value, onChange, error }: SettingControlProps) {
  const { t } = useTranslation();
  const [isRunning, setIsRunning] = useState(false);
  const code = value as string;
  const slot = adSlots.find((name) => field.name === `ads.${name}`);
  if (!slot) throw new Error(`${field.name} is not the setting of an ad.`);
  const isPreviewed = isRunning && code !== '';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div className="w-full [--code-min-height:9rem]">
          <CodeField label={t(field.label)} syntax="html" value={code} onChange={onChange} error={error} />
        </div>
        <ClearButton code={code} onChange={onChange} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-3">
        <AdPlace slot={slot}>{isPreviewed && <AdPreview slot={slot} code={code} />}</AdPlace>
        <Button
          size="small"
          isDisabled={code === ''}
          icon={<Icon of={isPreviewed ? SquareIcon : PlayIcon} className="size-4" />}
          onPress={() => setIsRunning(!isPreviewed)}
        >
          {isPreviewed ? t('Stop preview') : t('Preview at its place')}
        </Button>
      </div>
    </div>
  );
}

/** Empties the field, and then brings the code back. One button, so that it keeps the focus. */
function ClearButton({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const { t } = useTranslation();
  const [cleared, setCleared] = useState('');
  const isUndo = code === '' && cleared !== '';
  const press = () => {
    setCleared(isUndo ? '' : code);
    onChange(isUndo ? cleared : '');
  };
  return (
    <Button
      size="small"
      isDisabled={code === '' && !isUndo}
      icon={<Icon of={isUndo ? Undo2Icon : EraserIcon} className="size-4" />}
      onPress={press}
    >
      {isUndo ? t('Undo') : t('Clear')}
    </Button>
  );
}
