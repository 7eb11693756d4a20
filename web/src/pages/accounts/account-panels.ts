import type { AccountPanel } from '../../features/accounts/account/menu/account-panels.ts';

/**
 * Further sections of the account settings: an installation's own code adds them here, and they stand below the
 * house's, in this order and with an entry in the side menu.
 */
export const extraPanels: readonly AccountPanel[] = [];
