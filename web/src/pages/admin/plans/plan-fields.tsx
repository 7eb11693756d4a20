import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { BytesField } from '../../../parts/form/bytes-field.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { PermissionsField } from '../../../parts/permissions/permissions-field.tsx';
import { isAllowed } from '#shared/viewer.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextListField } from '../../../ui/form/text-list-field.tsx';
import type { PlanValues } from './plan-values.ts';
import { PricesField } from './prices-field.tsx';

interface PlanFieldsProps {
  form: RouteForm<PlanValues>;
}

/** Name, features, space, prices, visibility and permissions of a plan. */
export function PlanFields({ form }: PlanFieldsProps) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const lockedBecause = (name: string, isGranted: boolean) =>
    name === 'admin' && !isGranted && !isAllowed(viewer, 'admin')
      ? t('Only super admins can give this permission.')
      : undefined;
  return (
    <div className="flex flex-col gap-6">
      <EditorPanel label={t('Plan')}>
        <FormTextField {...form.field('name')} label={t('Name')} autoComplete="off" />
        <FormField {...form.field('description')}>
          {(field) => <TextArea {...field} label={t('Description')} rows={2} />}
        </FormField>
        <FormField {...form.field('feature_list')}>
          {(field) => (
            <TextListField
              {...field}
              label={t('Features')}
              hint={t('Listed on the pricing page, after the storage of the plan.')}
            />
          )}
        </FormField>
        <SpaceFields form={form} />
      </EditorPanel>
      <PriceFields form={form} />
      <EditorPanel label={t('Visibility')}>
        <FormField {...form.field('recommended')}>
          {(field) => (
            <SwitchField
              {...field}
              label={t('Recommended')}
              hint={t('The pricing page highlights this plan.')}
            />
          )}
        </FormField>
        <FormField {...form.field('hidden')}>
          {(field) => (
            <SwitchField
              {...field}
              label={t('Hidden')}
              hint={t('Visitors do not see the plan. Its subscribers keep it.')}
            />
          )}
        </FormField>
      </EditorPanel>
      <FormField {...form.field('permissions')}>
        {(field) => <PermissionsField {...field} type="sitewide" lockedBecause={lockedBecause} />}
      </FormField>
    </div>
  );
}

function SpaceFields({ form }: PlanFieldsProps) {
  const { t } = useTranslation();
  const isUnlimited = useWatch({ control: form.control, name: 'isUnlimited' });
  return (
    <>
      <FormField {...form.field('isUnlimited')} deps={['available_space']}>
        {(field) => <SwitchField {...field} label={t('Unlimited storage')} />}
      </FormField>
      {!isUnlimited && (
        <FormField {...form.field('available_space')}>
          {(field) => <BytesField {...field} label={t('Storage')} min={0} isRequired />}
        </FormField>
      )}
    </>
  );
}

/** A free plan hides its prices. Turning the switch off restores them. */
function PriceFields({ form }: PlanFieldsProps) {
  const { t } = useTranslation();
  const [isFree, prices] = useWatch({ control: form.control, name: ['free', 'prices'] });
  const isPaid = prices.some((price) => price.isPaid);
  return (
    <EditorPanel label={t('Prices')}>
      <FormField {...form.field('free')} deps={['prices']}>
        {(field) => (
          <SwitchField
            {...field}
            label={t('Free')}
            hint={
              isPaid
                ? t('Users pay this plan, so it cannot become free.')
                : t('The plan has no prices, and needs no subscription.')
            }
            isDisabled={isPaid && !field.value}
          />
        )}
      </FormField>
      {!isFree && (
        <FormField {...form.field('prices')}>
          {(field) => <PricesField {...field} refused={form.refused} />}
        </FormField>
      )}
    </EditorPanel>
  );
}
