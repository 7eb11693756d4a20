import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { isMac, keyNames } from './key-names.ts';
import { allShortcuts, shortcutGroups, type KeyCombination, type Shortcut } from './shortcuts.ts';

/** The list of all shortcuts, made from where they are defined. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('Keyboard shortcuts')} isOpen onClose={onClose}>
      <DialogBody>
        <div tabIndex={-1} className="flex flex-col gap-5 pb-4 outline-none">
          {shortcutGroups.map((group) => (
            <section key={group} aria-label={t(group)}>
              <h3 className="mb-1 text-xs font-medium text-muted">{t(group)}</h3>
              <dl>
                {allShortcuts
                  .filter((shortcut) => shortcut.group === group)
                  .map((shortcut) => (
                    <ShortcutLine key={shortcut.label} shortcut={shortcut} />
                  ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}

function ShortcutLine({ shortcut }: { shortcut: Shortcut }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-b border-divider py-1 last:border-0">
      <dt>{t(shortcut.label)}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
        {shortcut.keys.map((keys, index) => (
          <Fragment key={keyNames(keys, false).join(' ')}>
            {index > 0 && <span>{t('or')}</span>}
            <Keys keys={keys} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

/** Keys as they look on a keyboard. */
export function Keys({ keys }: { keys: KeyCombination }) {
  const { t } = useTranslation();
  return keyNames(keys, isMac()).map((name) => (
    <kbd
      key={name}
      className="min-w-6 rounded-small bg-background-alt px-1.5 py-0.5 text-center font-sans text-xs font-medium text-main ring-1 ring-divider ring-inset"
    >
      {t(name)}
    </kbd>
  ));
}
