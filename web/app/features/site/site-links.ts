import { messages } from '../../messages/index.ts';

/** What the bars for strangers lead to. */
export const siteLinks = () =>
  [
    { path: '/explore', label: messages.site.explore },
    { path: '/features', label: messages.site.features },
    { path: '/pricing', label: messages.site.pricing },
  ] as const;
