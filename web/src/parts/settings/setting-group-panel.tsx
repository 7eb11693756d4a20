import { useId, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingBlock, SettingGroup } from '#shared/input-rules/settings.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import type { SettingExtraName } from '#shared/settings/setting-form.ts';
import { SettingAction } from './setting-action.tsx';
import { SettingControl, type SettingControlProps } from './setting-control.tsx';
import { useSettings } from './settings-context.ts';

/** Controls that replace the default ones, by the name of the setting. */
export type SettingControls = Readonly<Record<string, ComponentType<SettingControlProps>>>;
/** Components shown after a block's fields, by the key in `extra`. */
export type SettingExtras = Readonly<Partial<Record<SettingExtraName, ComponentType>>>;

export interface SettingGroupPanelProps {
  group: SettingGroup;
  controls: SettingControls;
  extras: SettingExtras;
  /** Heading level of the title. */
  headingLevel: 2 | 3;
}

/** A group of settings with its title. Dependent settings are hidden while their condition is false. */
export function SettingGroupPanel({ group, headingLevel, ...parts }: SettingGroupPanelProps) {
  const { t } = useTranslation();
  const { valueOf, errors } = useSettings();
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const dependents = group.dependents.filter(
    ({ when, settings }) =>
      when.isOneOf.includes(valueOf(when.setting)) || settings.some((name) => name in errors),
  );
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-4"
    >
      <div>
        <Heading id={titleId} className="text-base font-semibold">
          {t(group.title)}
        </Heading>
        {group.text && <p className="mt-1 text-muted">{t(group.text)}</p>}
      </div>
      {[group, ...dependents].map((block) => (
        <Block key={block.settings.join()} block={block} {...parts} />
      ))}
    </div>
  );
}

/** An unchanged secret has no value, and an emptied text is `''`. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

interface BlockProps extends Omit<SettingGroupPanelProps, 'group' | 'headingLevel'> {
  block: SettingBlock;
}

function Block({ block: { settings, extra, actions }, controls, extras }: BlockProps) {
  const { fields, view, valueOf, change, errors } = useSettings();
  const Extra = extra && extras[extra];
  return (
    <>
      {settings.map((name) => {
        const field = fields.find((each) => each.name === name);
        if (!field) return null;
        const Control = controls[name] ?? SettingControl;
        const value = valueOf(name);
        const isSet = isPlainObject(view[field.side][name]);
        const isDeployed = view.deployed.includes(name) && isEmpty(value);
        return (
          <div key={name} data-setting={name}>
            <Control
              field={{ ...field, isDeployed }}
              value={value}
              onChange={(changed) => change(field, changed)}
              error={errors[name]}
              isSet={isSet}
            />
          </div>
        );
      })}
      {Extra && <Extra />}
      {actions?.map((action) => (
        <SettingAction key={action.name} action={action} />
      ))}
    </>
  );
}
