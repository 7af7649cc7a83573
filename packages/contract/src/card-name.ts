import { words } from '@rostrum/words/common';
import { CARD_BRANDS, type CardBrandRules } from './card.ts';

/** What people call a brand, by what the provider calls it. */
export function cardBrandName(brand: string): string {
  return (CARD_BRANDS as Readonly<Record<string, CardBrandRules>>)[brand]?.name ?? words.answers.card;
}
