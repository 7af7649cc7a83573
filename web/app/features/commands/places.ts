import { BookOpenText, Braces, Compass, Info, type LucideIcon, Newspaper, Palette, Sparkles, Tag } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { settingsSections } from '../settings/sections.ts';
import { THEMES_PATH } from '../themes/theme-paths.ts';

export interface Place {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** For who is signed in. */
  readonly isOwn: boolean;
}

/** A document of the server's, not a page. */
export const API_PATH = '/api';

/**
 * Pages that stand in no list of the palette's own: the settings, section by section, themes, and what the product
 * tells of itself.
 */
export const places = (): readonly Place[] => [
  ...settingsSections().map(({ path, icon, label }) => ({
    path,
    icon,
    label: messages.commands.settings(label),
    isOwn: true,
  })),
  { path: THEMES_PATH, label: messages.themes.title, icon: Palette, isOwn: true },
  { path: '/explore', label: messages.site.explore, icon: Compass, isOwn: false },
  { path: '/features', label: messages.site.features, icon: Sparkles, isOwn: false },
  { path: '/pricing', label: messages.site.pricing, icon: Tag, isOwn: false },
  { path: '/changelog', label: messages.header.news, icon: Newspaper, isOwn: false },
  { path: '/about', label: messages.site.about, icon: Info, isOwn: false },
  { path: '/security/cookies', label: messages.site.cookies, icon: BookOpenText, isOwn: false },
  { path: API_PATH, label: messages.site.api, icon: Braces, isOwn: false },
];
