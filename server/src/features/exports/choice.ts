import { EXPORT_FORMATS, type ExportOffer, type ExportRequest } from '@rostrum/contract';
import { words as texts } from '@rostrum/words/server';
import type { Actor } from '../../access/actor.ts';
import { can, may } from '../../access/can.ts';
import type { DeckFacts } from '../../access/facts.ts';
import type { ActionOn } from '../../access/rules.ts';
import { AppError } from '../../platform/http/errors.ts';
import { FORMATS } from './formats.ts';
import { ExportFailed } from './failed.ts';

/** Whether a program that a format needs is at hand. */
export type HasProgram = (program: 'chromium' | 'ffmpeg') => boolean;

/** Throws `forbidden`, `not_found` or `upgrade_required` where the actor may not have the deck so. */
export function checkRequest(actor: Actor, deck: DeckFacts, { format, hidden, notes }: ExportRequest): void {
  const ask = (action: ActionOn<'deck'>, why?: 'hidden' | 'notes'): void => {
    const decision = can(actor, action, deck);
    if (decision.allow) return;
    if (decision.code === 'upgrade_required') throw new AppError(decision.code, decision.reason);
    if (why !== undefined) throw new ExportFailed('forbidden', { why });
    // The deck is not there for them.
    throw new AppError(decision.status === 404 ? 'not_found' : 'forbidden', decision.reason);
  };
  ask('deck.export');
  ask(FORMATS[format].action);
  if (hidden) ask('deck.export_hidden', 'hidden');
  if (notes) ask('deck.read_notes', 'notes');
}

/** Throws `invalid` where this server cannot make a format. */
export function checkFormat({ format }: ExportRequest, has: HasProgram): void {
  if (FORMATS[format].needs.every(has)) return;
  throw new AppError('invalid', texts.exports.noProgram(format.toUpperCase()));
}

/** What can be had of a deck, by whoever asks. */
export function offersFor(actor: Actor, deck: DeckFacts, has: HasProgram): ExportOffer[] {
  return EXPORT_FORMATS.map((format) => {
    const { action, needs } = FORMATS[format];
    const unless = !may(actor, action, deck) ? 'upgrade' : !needs.every(has) ? 'program' : null;
    return { format, unless };
  });
}
