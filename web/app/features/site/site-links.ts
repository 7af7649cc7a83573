import { messages } from '../../messages/index.ts';

/** What the bars for strangers lead to. */
export const SITE_LINKS = [
  { path: '/explore', label: messages.site.explore },
  { path: '/features', label: messages.site.features },
  { path: '/pricing', label: messages.site.pricing },
] as const;
