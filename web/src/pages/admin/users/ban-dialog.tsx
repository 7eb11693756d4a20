import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { banRules } from '#shared/input-rules/users.ts';
import type { BanForm } from '#shared/routes/accounts/bans.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../../parts/form/use-route-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { dayAt, dayEnd } from '../../../ui/time/zoned-time.ts';

interface BanDialogProps {
  title: string;
  /** What happens to who is banned. */
  explanation: string;
  send: (ban: z.input<typeof BanForm>) => Promise<unknown>;
  onBanned: () => unknown;
  onClose: () => void;
}

interface BanValues {
  permanent: boolean;
  /** A day of the admin's time zone, which is the last one. */
  ban_until: string | null;
  comment: string;
  [field: string]: unknown;
}

/** Asks how long somebody is banned, for good or until the end of a day, and for the reason that they are shown. */
export function BanDialog({ title, explanation, send, onBanned, onClose }: BanDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useWording();
  const form = useRouteForm<BanValues, unknown>({
    rules: banRules,
    defaultValues: { permanent: true, ban_until: null, comment: '' },
    check: ({ permanent, ban_until: day }) => ({
      ban_until: permanent || day ? undefined : { line: 'Choose a day.' },
    }),
    send: ({ permanent, ban_until: day, comment }) => {
      const end = permanent || !day ? {} : { ban_until: new Date(dayEnd(day, timeZone)).toISOString() };
      return send({ permanent, ...end, comment });
    },
    onSaved: async () => {
      await onBanned();
      onClose();
    },
  });
  const isPermanent = useWatch({ control: form.control, name: 'permanent' });
  return (
    <Dialog title={title} isOpen isBusy={form.isSending} onClose={onClose}>
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <p>{explanation}</p>
          <FormField {...form.field('permanent')} deps={['ban_until']}>
            {(field) => (
              <SwitchField {...field} label={t('Permanent')} hint={t('Until an admin lifts the ban.')} />
            )}
          </FormField>
          {!isPermanent && (
            <FormField {...form.field('ban_until')}>
              {(field) => (
                <DateField
                  {...field}
                  label={t('Banned until')}
                  hint={t('The ban ends by itself at the end of this day.')}
                  min={dayAt(Date.now(), timeZone)}
                />
              )}
            </FormField>
          )}
          <FormField {...form.field('comment')}>
            {(field) => (
              <TextArea
                {...field}
                label={t('Reason')}
                hint={t('The user reads it when they try to sign in.')}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton look="danger" isDisabled={!isPermanent && !form.canSave} isPending={form.isSending}>
            {t('Ban')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
