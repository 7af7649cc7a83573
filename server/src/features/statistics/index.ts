import { endpoints } from '@rostrum/contract';
import { z } from 'zod';
import { ENDPOINT_ACTIONS } from '../../access/declared.ts';
import type { AppContext } from '../../context.ts';
import { defineJob } from '../../platform/jobs/types.ts';
import { Statistics } from './service.ts';

declare module '../../context.ts' {
  interface Services {
    statistics: Statistics;
  }
}

const forgetViewsJob = defineJob({ name: 'statistics.forget', data: z.object({}), timeoutSeconds: 600 });

/** Who looked at a deck, in numbers, for its owner. */
export function register(context: AppContext): void {
  const { clock, db, http, jobs, services } = context;
  const statistics = new Statistics({
    db,
    clock,
    slideIds: (deckId) => services.collaboration.slideIds(deckId, 'viewer'),
  });
  http.endpoint(endpoints.deckStatistics, {
    action: ENDPOINT_ACTIONS.deckStatistics,
    handler: ({ params, query }) => statistics.read(params.id, query.days),
  });
  jobs.handle(forgetViewsJob, () => statistics.forget());
  jobs.schedule(forgetViewsJob, '29 3 * * *', {});
  context.provide('statistics', statistics);
}
