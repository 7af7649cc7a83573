import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { defineChannel } from '../../platform/bus/index.ts';
import { registerPenRoutes } from './routes.ts';
import { PenService } from './service.ts';
import { hearHandovers } from './socket.ts';

declare module '../../context.ts' {
  interface Services {
    pens: PenService;
  }
}

/** Every process looks again at who holds a deck's pen. */
const changed = defineChannel({ name: 'pens.changed', message: z.object({ deckId: z.string() }) });
const TICK_MS = 500;

/** Decks that one person at a time edits: who holds the pen, who asks for it, and how it comes back. */
export function register(context: AppContext): void {
  const { bus, clock, db, http, log, services } = context;
  const pens = new PenService({
    db,
    clock,
    log,
    person: (userId) => services.accounts.person(userId),
    tell: (deckId, news) => void services.editors.toEditors(deckId).emit('pen', news),
    tellHere: (deckId, news) => void services.editors.toEditorsHere(deckId).emit('pen', news),
    tellDone: (deckId, done) => void services.editors.toEditors(deckId).emit('handover:done', done),
    changed: (deckId) => bus.publish(changed, { deckId }),
  });
  context.provide('pens', pens);
  registerPenRoutes(http, pens);
  let isTicking = false;
  const timer = setInterval(() => {
    if (isTicking) return;
    isTicking = true;
    pens
      .tick()
      .catch((error: unknown) => log.error({ err: error }, 'looking after pens failed'))
      .finally(() => (isTicking = false));
  }, TICK_MS);
  timer.unref();
  context.onReady(() => {
    bus.subscribe(changed, ({ deckId }, { own }) => (own ? undefined : pens.look(deckId)));
    hearHandovers(services.editors, pens, log);
  });
  context.onClose(async () => clearInterval(timer));
}
