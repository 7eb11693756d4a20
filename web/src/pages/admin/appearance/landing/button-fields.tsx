import { useTranslation } from 'react-i18next';
import type { LandingContent } from '#shared/landing/landing-content.ts';
import { landingLimits } from '#shared/landing/landing-limits.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { placeAttribute } from '../places.ts';
import { ActionField } from './action-field.tsx';
import type { LandingValue } from './use-landing-field.ts';

type Button = NonNullable<LandingContent['action_buttons']['cta1']>;

/** A button at the top of the page: whether it is there, its label, and where it leads. */
export function ButtonFields({ label, edited }: { label: string; edited: LandingValue }) {
  const { t } = useTranslation();
  const { place, errorWithin, set } = edited;
  const button = edited.value as Button | null;
  const change = (fields: Partial<Button>) => {
    const next = { label: '', action: '/', ...button, ...fields };
    // Paths are routes of the site.
    const type = next.action.startsWith('/') ? 'route' : 'link';
    set({ ...next, type }, Object.keys(fields)[0]);
  };
  return (
    <fieldset aria-label={label} className="flex flex-col gap-4">
      <SwitchField
        label={label}
        value={button !== null}
        onChange={(isOn) => set(isOn ? { label: t('Contact us'), type: 'route', action: '/contact' } : null)}
      />
      {button && (
        <>
          <div {...{ [placeAttribute]: `${place}.label` }}>
            <TextField
              label={t('Label')}
              value={button.label}
              maxLength={landingLimits.maxLabelChars}
              dir="auto"
              autoComplete="off"
              {...(button.label.trim() === '' && { hint: t('Without a label, the button is not shown.') })}
              error={errorWithin('label')}
              onChange={(next) => change({ label: next })}
            />
          </div>
          <div {...{ [placeAttribute]: `${place}.action` }}>
            <ActionField
              label={t('Leads to')}
              value={button.action}
              error={errorWithin('action')}
              onChange={(action) => change({ action })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
