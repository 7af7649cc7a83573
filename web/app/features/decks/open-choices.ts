import type { DeckCard } from '@rostrum/contract';

export type OpenChoice = 'edit' | 'collaborate' | 'review' | 'present' | 'view' | 'scroll' | 'autoplay';

/**
 * What 'Open deck to...' offers: its owner may edit and let it run by itself; who works on it with them collaborates,
 * by editing or by comments; presenting where their role allows it.
 */
export function openChoices(abilities: DeckCard['abilities']): OpenChoice[] {
  const isOwner = abilities.transfer;
  const choices: OpenChoice[] = [];
  if (abilities.edit) choices.push(isOwner ? 'edit' : 'collaborate');
  else if (abilities.comment && !isOwner) choices.push('review');
  if (abilities.present) choices.push('present');
  choices.push('view', 'scroll');
  if (isOwner) choices.push('autoplay');
  return choices;
}

/** Whether there is more to choose from than to look at it. */
export function hasOpenChoices(abilities: DeckCard['abilities']): boolean {
  return abilities.edit || abilities.comment || abilities.present;
}
