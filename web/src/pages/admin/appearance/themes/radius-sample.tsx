import { useTranslation } from 'react-i18next';
import type { radiusVariables } from './theme-fields.ts';

interface RadiusSampleProps {
  variable: (typeof radiusVariables)[number];
  /** Such as `8px`. */
  radius: string;
}

const looks = {
  '--be-button-radius': 'grid h-9 w-28 place-items-center bg-primary text-base font-medium text-on-primary',
  '--be-input-radius': 'flex h-10 items-center bg-paper px-3 text-base ring-1 ring-control ring-inset',
  '--be-panel-radius':
    'flex h-32 items-center justify-center bg-paper text-base ring-1 ring-divider ring-inset',
};

/** How round something is, for the eye. */
export function RadiusSample({ variable, radius }: RadiusSampleProps) {
  const { t } = useTranslation();
  const texts = {
    '--be-button-radius': t('Button'),
    '--be-input-radius': t('Field'),
    '--be-panel-radius': t('Panel'),
  };
  return (
    <div aria-hidden className={looks[variable]} style={{ borderRadius: radius }}>
      {texts[variable]}
    </div>
  );
}
