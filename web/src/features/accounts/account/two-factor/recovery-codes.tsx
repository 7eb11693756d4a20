import { CheckIcon, CopyIcon, DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { saveText } from '../../../../parts/save-text.ts';
import { PanelActions } from '../menu/settings-panel.tsx';

interface RecoveryCodesProps {
  /** Undefined until the password is confirmed and they were asked for. */
  codes: string[] | undefined;
  isBusy: boolean;
  onShow: () => void;
  onRenew: () => void;
  onDisable: () => void;
}

/** The codes for when the authenticator is lost, and the way out of two-factor sign-in. */
export function RecoveryCodes({ codes, isBusy, onShow, onRenew, onDisable }: RecoveryCodesProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        {t(
          'Keep your recovery codes in a safe place. Each of them signs you in once if you lose your authenticator.',
        )}
      </p>
      {codes && <CodeList codes={codes} />}
      <PanelActions>
        {!codes && (
          <Button isPending={isBusy} onPress={onShow}>
            {t('Show recovery codes')}
          </Button>
        )}
        <Button isDisabled={isBusy} onPress={onRenew}>
          {t('Regenerate recovery codes')}
        </Button>
        <Button isDisabled={isBusy} onPress={onDisable} className="text-danger">
          {t('Disable')}
        </Button>
      </PanelActions>
    </div>
  );
}

function CodeList({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  const { isCopied, copy } = useCopy();
  const text = codes.join('\n');
  return (
    <div className="rounded-panel bg-background-alt p-4">
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-base max-sm:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Icon of={isCopied ? CheckIcon : CopyIcon} size={16} />}
          onPress={() => copy(text)}
        >
          {isCopied ? t('Copied') : t('Copy')}
        </Button>
        <Button
          size="small"
          icon={<Icon of={DownloadIcon} size={16} />}
          onPress={() => saveText(`${branding.site_name}-recovery-codes.txt`, `${text}\n`)}
        >
          {t('Download')}
        </Button>
        <output className="sr-only">{isCopied && t('Copied')}</output>
      </div>
    </div>
  );
}
