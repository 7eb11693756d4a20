import { useTranslation } from 'react-i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import type { MessageKind } from '#shared/entities/site/message.ts';
import { messageRules } from '#shared/input-rules/messages.ts';
import { messageLimits } from '#shared/limits/message-limits.ts';
import { sendContactMessage, sendResellerMessage } from '#shared/routes/site/messages.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { ApiError, call } from '../../../api/call.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { LockedFields } from '../../../parts/form/locked-fields.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../../parts/form/use-route-form.ts';
import { useHumanCheck } from '../../../parts/human-check/use-human-check.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

const routes = { contact: sendContactMessage, reseller: sendResellerMessage } as const;

interface MessageFieldsProps {
  kind: MessageKind;
  onSent: () => void;
}

/** The fields of one message, with the name and address of a signed-in user. */
export function MessageFields({ kind, onSent }: MessageFieldsProps) {
  const { t } = useTranslation();
  const { user } = useBootstrap();
  const proveHuman = useHumanCheck('contact');
  const form = useRouteForm({
    rules: messageRules,
    defaultValues: {
      name: user?.display_name ?? '',
      email: user?.email ?? '',
      mobileNumber: '',
      message: '',
    },
    send: async (body) => {
      if (!(await proveHuman())) throw notHuman();
      return call(routes[kind], { body });
    },
    onSaved: onSent,
    onRefused: showFailure,
  });
  return (
    <RouteFormFrame form={form}>
      <LockedFields isLocked={form.isSending}>
        <FormTextField {...form.field('name')} label={t('Name')} autoComplete="name" />
        <FormTextField {...form.field('email')} type="email" label={t('Email')} autoComplete="email" />
        <FormTextField
          {...form.field('mobileNumber')}
          type="number"
          inputMode="numeric"
          label={t('Mobile number')}
          hint={t('Digits only, with the country code first')}
          autoComplete="tel"
          // Prevents the mouse wheel from changing the number.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        <FormField {...form.field('message')}>
          {(field) => (
            <TextArea {...field} label={t('Message')} required rows={6} maxLength={messageLimits.maxChars} />
          )}
        </FormField>
      </LockedFields>
      <SubmitButton
        size="large"
        isDisabled={!form.canSave}
        isPending={form.isSending}
        className="self-start max-md:self-stretch"
      >
        {t('Send message')}
      </SubmitButton>
    </RouteFormFrame>
  );
}

const notHuman = () => new ApiError({ status: 422, message: clientMessages.notHuman, errors: {} });
