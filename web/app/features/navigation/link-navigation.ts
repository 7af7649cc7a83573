import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

interface LinkOptions extends NavigateOptions {
  /** Loads the page as a new document, as `reloadDocument` of a `Link` does. */
  readonly reloadDocument?: boolean;
}

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: LinkOptions;
  }
}

/** Follows the links of React Aria's components (menu items, for instance) as those of React Router. */
export function useLinkNavigation(): (to: string, options: LinkOptions | undefined) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, { reloadDocument = false, ...options } = {}) => {
      if (reloadDocument) window.location.assign(to);
      else void navigate(to, options);
    },
    [navigate],
  );
}
