import { ModelServer } from '../../server/src/testing/model-server.ts';
import { RunningServer, STARTING, WITHOUT_PICTURES } from './server.ts';
import { test as base } from './test.ts';

/**
 * As the other tests, on a server whose assistant asks a model of the loopback, and whose people have the Free plan.
 */
export const test = base.extend<object, { model: ModelServer }>({
  model: [
    async ({ playwright: _playwright }, use) => {
      const model = await ModelServer.start();
      await use(model);
      await model.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const server = await RunningServer.start({
        TRUST_PROXY: 'loopback',
        ROSTRUM_DEFAULT_PLAN: 'default',
        ...WITHOUT_PICTURES,
        ...model.environment,
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 2 * STARTING },
  ],
});
