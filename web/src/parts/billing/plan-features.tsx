import { CheckIcon } from 'lucide-react';
import type { Product } from '#shared/entities/billing/product.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWording } from '../../ui/use-wording.ts';

interface PlanFeaturesProps {
  plan: Product;
  className?: string;
}

/** The space of a plan, then its listed features. */
export function PlanFeatures({ plan, className }: PlanFeaturesProps) {
  const { t } = useWording();
  const space = useSpaceText(plan.available_space);
  const features = [{ text: space, isSpace: true }, ...plan.feature_list.map((text) => ({ text }))];
  return (
    <ul aria-label={t('Features')} className={className}>
      {features.map(({ text, ...feature }, index) => (
        <li key={index} className="flex items-start gap-2.5 py-1">
          <Icon of={CheckIcon} size={18} className="mt-0.5 shrink-0 text-positive" />
          {/* An admin wrote the text, possibly in a language with the other reading direction. */}
          <bdi className={'isSpace' in feature ? 'font-medium' : 'min-w-0 break-words'}>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** "100 GB of space". */
export function useSpaceText(bytes: number | null): string {
  const { t, language } = useWording();
  if (bytes === null) return t('Unlimited space');
  return t(':size of space', { size: formatBytes(bytes, language) });
}
