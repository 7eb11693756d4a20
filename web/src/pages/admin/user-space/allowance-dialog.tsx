import { useWatch } from 'react-hook-form';
import type { UserSpace } from '#shared/entities/accounts/user-space.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { userSpaceRules } from '#shared/input-rules/users.ts';
import { listUserSpace, setUserSpace } from '#shared/routes/accounts/user-space.ts';
import { call } from '../../../api/call.ts';
import { BytesField } from '../../../parts/form/bytes-field.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../../parts/form/use-route-form.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { refreshManagedUser } from '../users/user-queries.ts';

interface AllowanceDialogProps {
  space: UserSpace;
  onClose: () => void;
}

interface AllowanceValues {
  kind: 'plan' | 'custom' | 'unlimited';
  available_space: number | null;
  [field: string]: unknown;
}

/** Gives a user an amount of space, that of their plan, or space without limit. */
export function AllowanceDialog({ space, onClose }: AllowanceDialogProps) {
  const { t } = useWording();
  const { user, available_space: own, allowed_by: by } = space;
  const form = useRouteForm<AllowanceValues, unknown>({
    rules: userSpaceRules,
    defaultValues: {
      kind: by === 'custom' || by === 'unlimited' ? by : 'plan',
      available_space: own ?? space.effective_space,
    },
    check: ({ kind, available_space: bytes }) => ({
      available_space: kind === 'custom' && bytes === null ? { line: 'Enter an amount.' } : undefined,
    }),
    send: (values) => call(setUserSpace, { params: { userId: user.id }, body: toBody(values) }),
    onSaved: async () => {
      await Promise.all([refreshListing(listUserSpace), refreshManagedUser(user)]);
      const message = t('Allowance of :name changed', { name: user.display_name });
      toastQueue.show({ type: 'positive', message });
      onClose();
    },
  });
  const [kind, bytes] = useWatch({ control: form.control, name: ['kind', 'available_space'] });
  const isTooSmall = kind === 'custom' && bytes !== null && bytes < space.used;
  return (
    <Dialog
      title={t('Allowance of :name', { name: user.display_name })}
      isOpen
      isBusy={form.isSending}
      onClose={onClose}
    >
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <FormField {...form.field('kind')} deps={['available_space']}>
            {({ value, onChange }) => (
              <SelectField
                label={t('Allowance')}
                value={value}
                onChange={(next) => onChange(next as AllowanceValues['kind'])}
                options={[
                  { value: 'plan', name: t('By plan') },
                  { value: 'custom', name: t('An amount') },
                  { value: 'unlimited', name: t('Unlimited') },
                ]}
                hint={kind === 'plan' ? t('The space of the plan, or else that of the site.') : undefined}
              />
            )}
          </FormField>
          {kind === 'custom' && (
            <FormField {...form.field('available_space')}>
              {(field) => <BytesField {...field} label={t('Available space')} min={0} />}
            </FormField>
          )}
          {isTooSmall && <TooSmall used={space.used} />}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {t('Save')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}

/** An amount stays stored while the limit is lifted. */
function toBody({ kind, available_space: bytes }: AllowanceValues) {
  if (kind === 'unlimited') return { space_unlimited: true };
  return { available_space: kind === 'custom' ? bytes : null, space_unlimited: false };
}

function TooSmall({ used }: { used: number }) {
  const { t, language } = useWording();
  return (
    <p role="status" className="rounded-panel bg-background-alt px-4 py-3 text-sm">
      {t('The user already uses :used. All files stay, and uploads are refused until they fit again.', {
        used: formatBytes(used, language),
      })}
    </p>
  );
}
