import { createContext } from 'react';

/**
 * The token with which calls are tried: it lives as long as the page, and is written down nowhere.
 */
export const TokenContext = createContext<{ token: string; setToken: (token: string) => void }>({
  token: '',
  setToken: () => undefined,
});
