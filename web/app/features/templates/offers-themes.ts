import type { CurrentUser } from '@rostrum/contract';

/**
 * Whether a deck may be begun in a theme where decks begin (1-core §6): with the Enterprise plan, unless the team
 * leaves themes out.
 */
export function offersThemes({ enterprise, team }: Pick<CurrentUser, 'enterprise' | 'team'>): boolean {
  return enterprise && team?.deck_templates_mode !== 'enabled_no_themes';
}
