import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../ui/class-names.ts';
import { passwordStrength } from './password-strength.ts';

const steps = [0, 1, 2, 3] as const;
const colors = ['bg-danger', 'bg-warning', 'bg-positive', 'bg-positive'] as const;

/** How hard the password is to guess, in bars and in a word; its place is there before anything is typed. */
export function PasswordMeter({ password, email }: { password: string; email?: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password, email);
  const words = [t('Weak'), t('Fair'), t('Good'), t('Strong')] as const;
  return (
    <div className="-mt-2 flex h-4 items-center gap-3 text-xs text-muted">
      <span aria-hidden className="flex flex-1 gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              password && step <= strength ? colors[strength] : 'bg-disabled',
            )}
          />
        ))}
      </span>
      <span aria-live="polite" className="min-w-28 text-end">
        {password && t('Password: :strength', { strength: words[strength] })}
      </span>
    </div>
  );
}
