import type { AppContext } from '../../context.ts';
import { FORGET_SET_ASIDE_AT, forgetSetAsideJob, reportMailJob } from './jobs.ts';
import { reportMails } from './mails.ts';
import { InstanceParts } from './parts.ts';
import { ManagedPeople } from './people.ts';
import { Reports } from './reports.ts';
import { registerAdministrationRoutes } from './routes.ts';
import { SetAside } from './set-aside.ts';

declare module '../../context.ts' {
  interface Services {
    managedPeople: ManagedPeople;
  }
}

/**
 * The instance in the hands of whoever runs it: people, reported decks, jobs, files, mails, and whether
 * everything works.
 */
export function register(context: AppContext): void {
  const { chromium, clock, config, db, http, jobs, languageModel, log, mail, services, storage } = context;
  const reports = new Reports({
    db,
    clock,
    async hideDeck(tx, deckId, byUserId) {
      await services.sharing.endAll(tx, deckId, byUserId);
      return services.decks.hide(tx, deckId, byUserId);
    },
    async tell(tx, reportId) {
      await jobs.enqueue(reportMailJob, { reportId }, { tx });
    },
  });
  jobs.handle(reportMailJob, async ({ data }) => {
    for (const letter of await reportMails(db, data.reportId, config.publicUrl)) await mail.send(letter);
  });
  const people = new ManagedPeople({
    db,
    clock,
    publicUrl: config.publicUrl,
    accounts: () => services.accounts,
    teamSignIn: () => services.teamSignIn,
    removal: () => services.removal,
    sharing: () => services.sharing,
    deckAccessChanged: (deckId) => services.collaboration.accessChanged(deckId),
    planGiven: (tx, userId) => services.billing.look(tx, userId),
  });
  const setAside = new SetAside({
    db,
    clock,
    jobs,
    collaboration: () => services.collaboration,
    exports: () => services.exports,
    imports: () => services.imports,
  });
  jobs.handle(forgetSetAsideJob, async () => {
    const forgotten = await setAside.forget();
    if (forgotten > 0) log.info({ forgotten }, 'work that was set aside was forgotten');
  });
  jobs.schedule(forgetSetAsideJob, FORGET_SET_ASIDE_AT, {});
  registerAdministrationRoutes(http, {
    config,
    db,
    jobs,
    reports,
    parts: new InstanceParts({ config, db, storage, mail, languageModel, chromium: chromium.program }),
    people,
    setAside,
    startedAt: clock.now(),
  });
  context.provide('managedPeople', people);
}
