import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import type { radiusVariables } from './theme-fields.ts';

interface RadiusSampleProps {
  variable: (typeof radiusVariables)[number];
  theme: ManagedTheme;
}

const looks = {
  '--be-button-radius':
    'rounded-button grid h-9 w-28 place-items-center bg-primary text-base font-medium text-on-primary',
  '--be-input-radius':
    'rounded-input flex h-10 items-center bg-paper px-3 text-base ring-1 ring-control ring-inset',
  '--be-panel-radius':
    'rounded-panel flex h-32 items-center justify-center bg-paper text-base ring-1 ring-divider ring-inset',
};

/** How round something is, for the eye. */
export function RadiusSample({ variable, theme }: RadiusSampleProps) {
  const { t } = useTranslation();
  const texts = {
    '--be-button-radius': t('Button'),
    '--be-input-radius': t('Field'),
    '--be-panel-radius': t('Panel'),
  };
  return (
    <div
      aria-hidden
      style={theme.values as CSSProperties}
      className="rounded-small bg-background p-3 text-main ring-1 ring-divider"
    >
      <div className={looks[variable]}>{texts[variable]}</div>
    </div>
  );
}
