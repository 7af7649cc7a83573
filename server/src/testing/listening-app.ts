import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './harness.ts';

/** Starts an application that listens, for all tests of a file; its fields are there once they run. */
export function listeningApp(options: TestAppOptions = {}): { readonly app: TestApp; readonly origin: string } {
  const here = {} as { app: TestApp; origin: string };
  beforeAll(async () => {
    here.app = await startTestApp(options);
    here.origin = await here.app.listen();
  });
  afterAll(() => here.app.stop());
  return here;
}
