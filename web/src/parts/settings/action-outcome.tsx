import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActionResult } from '#shared/setting-actions.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface ActionOutcomeProps extends Pick<ActionResult, 'ok' | 'steps'> {
  title: string;
}

/** What an action found, step by step, as an alert if something is wrong. */
export function ActionOutcome({ title, ok, steps }: ActionOutcomeProps) {
  const { t } = useTranslation();
  return (
    <div
      role={ok ? 'status' : 'alert'}
      className={classNames(
        'flex flex-col gap-2 rounded-panel px-4 py-3 ring-1 ring-inset',
        ok ? 'ring-divider' : 'ring-danger',
      )}
    >
      <p className={classNames('font-medium', !ok && 'text-danger')}>{title}</p>
      <ul className="flex flex-col gap-1.5">
        {steps.map((step, index) => (
          <li key={`${index} ${step.text}`} className="flex items-start gap-2">
            <Icon
              of={step.ok ? CircleCheckIcon : CircleAlertIcon}
              size={18}
              className={classNames('mt-0.5 shrink-0', step.ok ? 'text-positive' : 'text-danger')}
            />
            <span className="min-w-0 break-words">{t(step.text, step.params)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
