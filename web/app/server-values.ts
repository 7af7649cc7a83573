import { createContext, useContext } from 'react';

/** What only the server's rendering knows; the browser sees the default and keeps what the server wrote. */
export interface ServerValues {
  readonly nonce: string | undefined;
  readonly stageMarkup: string | null;
  /** A list that a script asked for: nothing around it. */
  readonly isListAlone: boolean;
}

const ServerValuesContext = createContext<ServerValues>({ nonce: undefined, stageMarkup: null, isListAlone: false });

export const ServerValuesProvider = ServerValuesContext.Provider;

export function useServerValues(): ServerValues {
  return useContext(ServerValuesContext);
}
