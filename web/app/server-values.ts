import { createContext, useContext } from 'react';

/** What only the server's rendering knows; the browser sees the default and keeps what the server wrote. */
export interface ServerValues {
  readonly nonce: string | undefined;
  readonly stageMarkup: string | null;
}

const ServerValuesContext = createContext<ServerValues>({ nonce: undefined, stageMarkup: null });

export const ServerValuesProvider = ServerValuesContext.Provider;

export function useServerValues(): ServerValues {
  return useContext(ServerValuesContext);
}
